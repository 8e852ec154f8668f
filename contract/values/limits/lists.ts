/** Lists of the API, and tables of the dashboard. */
export const listLimits = {
  maxListLimit: 100,
  maxListPage: 1_000_000,
  tablePageSize: 10,
  tablePageSizes: [10, 15, 20, 25, 30],
} as const;

/** Stroked SVG paths in a view box of 24 x 24. */
export const tableIcons = {
  rowBefore: "M4 13h16v7H4zM12 13v7M12 3v6M9 6h6",
  rowAfter: "M4 4h16v7H4zM12 4v7M12 15v6M9 18h6",
  deleteRow: "M4 9h16v6H4zM9 3l6 0M9 21h6M10 10.500l4 3M14 10.500l-4 3",
  columnBefore: "M13 4h7v16h-7zM13 12h7M3 12h6M6 9v6",
  columnAfter: "M4 4h7v16H4zM4 12h7M15 12h6M18 9v6",
  deleteColumn: "M9 4h6v16H9zM3 9v6M21 9v6M10.500 10l3 4M13.500 10l-3 4",
  headerRow: "M4 5h16v14H4zM4 10h16M12 10v9M7 7.500h10",
  headerColumn: "M4 5h16v14H4zM10 5v14M10 12h10M7 8v8",
  caption: "M4 8h16v12H4zM4 14h16M12 8v12M7 4h10",
  deleteTable: "M4 5h16v14H4zM9 9.500l6 5M15 9.500l-6 5",
} as const;

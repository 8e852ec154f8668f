import { columnMessages } from "../../../contract/messages/staff/dashboard.ts";
import { RelativeTime, ShortDate } from "../../ui/time.tsx";
import type { Column } from "./table-config.ts";

/** The day on which a record began; the newest first. */
export const createdAtColumn = {
  header: columnMessages.createdAt,
  kind: "day",
  sort: "createdAt",
  largestFirst: true,
  cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
} satisfies Column<{ createdAt: string }>;

/** How long ago a record changed, with the exact time; the newest first. */
export const updatedAtColumn = {
  header: columnMessages.updatedAt,
  sort: "updatedAt",
  largestFirst: true,
  cell: ({ updatedAt }) => <RelativeTime moment={updatedAt} exact />,
} satisfies Column<{ updatedAt: string }>;

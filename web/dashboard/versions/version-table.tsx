import { useState } from "react";
import { useNavigate } from "react-router";
import type { Page } from "../../../contract/list.ts";
import { versionMessages as messages } from "../../../contract/messages/versions.ts";
import type { LoadResult } from "../../loader-result.ts";
import { exactTime } from "../../ui/dates.ts";
import { useShell } from "../../ui/use-shell.ts";
import { DataTable } from "../table/data-table.tsx";
import type { TablePage } from "../table/load-table.ts";
import { RowActions, RowButton, RowLink } from "../table/row-actions.tsx";
import type { TableConfig } from "../table/table-config.ts";
import { useRestoreVersion } from "./use-restore-version.tsx";
import { comparePath, type VersionHistory } from "./version-history.ts";
import "./versions.css";

type Listed = { versionID: number; at: string };

export type VersionRow<Version extends Listed> = Version & {
  /** The version before it; undefined for the first. */
  previousID: number | undefined;
  newestID: number;
};

type Place = { page: number; limit: number };

/** Loads a page of versions, newest first, with the neighbours that their actions need. */
export async function loadVersionRows<Version extends Listed>(
  { page, limit }: Place,
  load: (place: Place) => Promise<Page & { versions: Version[] }>,
) {
  const single = (number: number) => load({ page: number, limit: 1 }).then(({ versions }) => versions[0]);
  const { versions, ...answer } = await load({ page, limit });
  const [newest, next] = await Promise.all([
    page === 1 ? versions[0] : single(1),
    page < answer.totalPages ? single(page * limit + 1) : undefined,
  ]);
  const rows = versions.map(
    (version, index): VersionRow<Version> => ({
      ...version,
      previousID: (versions[index + 1] ?? next)?.versionID,
      newestID: newest?.versionID ?? version.versionID,
    }),
  );
  return { ...answer, rows };
}

type VersionTableProps<Version extends Listed> = {
  shape: TableConfig<VersionRow<Version>>;
  page: LoadResult<TablePage<VersionRow<Version>>>;
  /** For an empty table. */
  hint: string;
  history: VersionHistory;
};

/** The table of versions: compares any two of them, and restores one. */
export function VersionTable<Version extends Listed>(props: VersionTableProps<Version>) {
  const { shape, page, hint, history } = props;
  const { timeZone } = useShell().settings;
  const navigate = useNavigate();
  const restore = useRestoreVersion(history);
  /** The first of two versions to compare. */
  const [first, setFirst] = useState<Listed>();

  function compare(version: Listed) {
    if (!first) setFirst(version);
    else if (first.versionID === version.versionID) setFirst(undefined);
    else void navigate(comparePath(history, first.versionID, version.versionID));
  }

  return (
    <>
      <DataTable
        shape={shape}
        page={page}
        hint={hint}
        actions={(version) => {
          const { versionID, previousID, newestID, at } = version;
          const time = exactTime(at, timeZone);
          const isFirst = first?.versionID === versionID;
          return (
            <RowActions>
              {previousID !== undefined && (
                <RowLink
                  label={messages.whatChanged}
                  title={time}
                  to={comparePath(history, previousID, versionID)}
                />
              )}
              <RowButton
                label={isFirst ? messages.cancelCompare : messages.compare}
                title={time}
                onClick={() => compare(version)}
              />
              {versionID !== newestID && (
                <RowButton
                  label={messages.restore}
                  title={time}
                  onClick={() => restore.ask(version, newestID)}
                />
              )}
            </RowActions>
          );
        }}
      />
      <p className="compare-hint" role="status">
        {first && messages.chooseOther(exactTime(first.at, timeZone))}
      </p>
      {restore.question}
    </>
  );
}

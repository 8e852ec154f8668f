import { Link } from "react-router";
import { pagerMessages } from "../../contract/messages/ui.ts";
import { pageNumbers } from "./page-numbers.ts";

type PagerProps = { page: number; totalPages: number; href: (page: number) => string };

/** Prev, page numbers and Next, as links that work without JavaScript. */
export function Pager({ page, totalPages, href }: PagerProps) {
  return (
    <nav className="pager" aria-label={pagerMessages.label}>
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev" label={pagerMessages.previous} />
      <ol>
        {pageNumbers(page, totalPages).map((number, index, numbers) => (
          <li
            key={number}
            className={number - (numbers[index - 1] ?? number - 1) > 1 ? "after-gap" : undefined}
          >
            {number === page ? (
              <span aria-current="page">{number}</span>
            ) : (
              <Link viewTransition to={href(number)}>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < totalPages ? href(page + 1) : undefined} rel="next" label={pagerMessages.next} />
    </nav>
  );
}

function Step({ to, rel, label }: { to: string | undefined; rel: string; label: string }) {
  if (to === undefined) {
    return (
      <button type="button" disabled>
        {label}
      </button>
    );
  }
  return (
    <Link viewTransition className="button" to={to} rel={rel}>
      {label}
    </Link>
  );
}

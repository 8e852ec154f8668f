import { Link } from "react-router";
import { useMessages } from "../../language/language-context.tsx";

type PagerProps = { page: number; totalPages: number; href: (page: number) => string };

/** Prev, page numbers and Next, as links that work without JavaScript. */
export function Pager({ page, totalPages, href }: PagerProps) {
  const { pagerMessages } = useMessages();
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

/** All page numbers if there are at most 7, else the first, the last and the current one with its neighbours. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const all = Array.from({ length: Math.min(totalPages, 7) }, (_, index) => index + 1);
  if (totalPages <= 7) return all;
  const around = [1, page - 1, page, page + 1, totalPages].filter(
    (number) => number >= 1 && number <= totalPages,
  );
  return [...new Set(around)].sort((a, b) => a - b);
}

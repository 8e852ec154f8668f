import { useId } from "react";
import { Link } from "react-router";
import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { firstStepMessages as messages } from "../../../../contract/messages/staff/dashboard.ts";
import { useViewer } from "../../kit/viewer.tsx";

type Checklist = EndpointOutput["GET /api/settings/checklist"];

/** Where each step is done, in their order. */
const paths: Readonly<Record<keyof Checklist, string>> = {
  name: "/dashboard/settings/college",
  logo: "/dashboard/settings/college",
  about: "/dashboard/pages/new",
  contact: "/dashboard/settings/contact",
  callCenter: "/dashboard/settings/contact",
  exams: "/dashboard/settings/contact",
  contactForm: "/dashboard/settings/visitors",
  numbers: "/dashboard/settings/home",
  president: "/dashboard/settings/home",
  menu: "/dashboard/settings/menu",
  timeZone: "/dashboard/settings/work",
  colleagues: "/dashboard/users",
  course: "/dashboard/posts/new",
  event: "/dashboard/events/new",
};
const isStep = (name: string): name is keyof Checklist => name in paths;

/** What a new college does first. A step is ticked when the API says that it is done. */
export function FirstSteps({ checklist }: { checklist: Checklist }) {
  const headingId = useId();
  const mayAdminister = useViewer()?.may.includes("settings.administer");
  const steps = Object.keys(paths)
    .filter(isStep)
    .filter((step) => step !== "timeZone" || mayAdminister);
  return (
    <section className="callout first-steps" aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.title}</h2>
      <p className="quiet">{messages.done(steps.filter((step) => checklist[step]).length, steps.length)}</p>
      <ol>
        {steps.map((step) => (
          <li key={step} data-done={checklist[step] || undefined}>
            <Tick />
            <Link className="target" to={paths[step]}>
              {messages.steps[step]}
            </Link>
            <span className="visually-hidden">{checklist[step] ? messages.isDone : messages.isOpen}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="12" cy="12" r="10" />
      <path d="m7 12.5 3.5 3.5 6.5-7.5" />
    </svg>
  );
}

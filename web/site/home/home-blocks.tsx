import { Fragment, type ReactNode } from "react";
import type { HomeBlockName } from "../../../contract/settings/appearance.ts";
import { useShell } from "../../ui/use-shell.ts";
import { CallCenter } from "./call-center.tsx";
import { ContactForm } from "./contact-form.tsx";
import { LatestNews } from "./latest-news.tsx";
import type { HomeLists } from "./load-home.ts";
import { PresidentMessage } from "./president-message.tsx";
import { Statistics } from "./statistics.tsx";
import { Trainings } from "./trainings.tsx";
import { UpcomingProjects } from "./upcoming-projects.tsx";

/** The blocks of the home page that the settings choose, in their order. */
export function HomeBlocks({ services, events, posts }: HomeLists) {
  const blocks: Record<HomeBlockName, ReactNode> = {
    statistics: <Statistics />,
    president: <PresidentMessage />,
    trainings: services && <Trainings services={services} />,
    projects: events && <UpcomingProjects events={events} />,
    news: posts && <LatestNews posts={posts} />,
    callCenter: <CallCenter />,
    contact: <ContactForm />,
  };
  return useShell().homeBlocks.map((block) => <Fragment key={block}>{blocks[block]}</Fragment>);
}

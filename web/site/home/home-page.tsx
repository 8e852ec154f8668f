import { Fragment, type ReactNode } from "react";
import { useLoaderData } from "react-router";
import type { HomeBlockName } from "../../../contract/home-blocks.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { CallCenter } from "./call-center.tsx";
import { ContactForm } from "./contact-form.tsx";
import { HeroSection } from "./hero-section.tsx";
import { LatestNews } from "./latest-news.tsx";
import type { loadHome } from "./load-home.ts";
import { PresidentMessage } from "./president-message.tsx";
import { Statistics } from "./statistics.tsx";
import { Trainings } from "./trainings.tsx";
import { UpcomingProjects } from "./upcoming-projects.tsx";

/** The home page: the landing, and below it the blocks that the settings choose, in their order. */
export function HomePage() {
  const { services, events, posts } = useLoaderData<typeof loadHome>();
  const blocks: Record<HomeBlockName, ReactNode> = {
    statistics: <Statistics />,
    president: <PresidentMessage />,
    trainings: services && <Trainings services={services} />,
    projects: events && <UpcomingProjects events={events} />,
    news: posts && <LatestNews posts={posts} />,
    callCenter: <CallCenter />,
    contact: <ContactForm />,
  };
  return (
    <>
      <PageMeta />
      <HeroSection />
      {useShell().homeBlocks.map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
    </>
  );
}

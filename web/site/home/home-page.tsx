import { useLoaderData } from "react-router";
import { PageMeta } from "../../ui/page-meta.tsx";
import { HeroSection } from "./hero-section.tsx";
import { HomeBlocks } from "./home-blocks.tsx";
import type { loadHome } from "./load-home.ts";

/** The home page: the landing, and below it the blocks that the settings choose. */
export function HomePage() {
  return (
    <>
      <PageMeta feed="all" />
      <HeroSection />
      <HomeBlocks {...useLoaderData<typeof loadHome>()} />
    </>
  );
}

import type { z } from "zod";
import { academicCalendarEndpoints } from "./academic-calendar.ts";
import { backupEndpoints } from "./backups.ts";
import { commentEndpoints } from "./comments.ts";
import { contactEndpoints } from "./contact.ts";
import { contentEndpoints } from "./content.ts";
import { dashboardEndpoints, numbersEndpoints } from "./dashboard.ts";
import {
  draftEndpoints,
  newsroomEndpoints,
  previewLinkEndpoints,
  reviewEndpoints,
  scheduleEndpoints,
} from "./newsroom.ts";
import { redirectEndpoints } from "./redirects.ts";
import { registrationEndpoints } from "./registrations.ts";
import { searchEndpoints } from "./search.ts";
import { identityEndpoints, localIdentityEndpoints, sessionEndpoints } from "./sessions.ts";
import { settingsEndpoints } from "./settings.ts";
import { personalDataEndpoints, userEndpoints } from "./users.ts";

/** Every endpoint of the API, by resource. */
export const endpoints = {
  ...contentEndpoints,
  newsroom: newsroomEndpoints,
  review: reviewEndpoints,
  schedule: scheduleEndpoints,
  drafts: draftEndpoints,
  previewLinks: previewLinkEndpoints,
  comments: commentEndpoints,
  contact: contactEndpoints,
  entries: registrationEndpoints,
  sessions: sessionEndpoints,
  identity: identityEndpoints,
  localIdentity: localIdentityEndpoints,
  users: userEndpoints,
  personalData: personalDataEndpoints,
  academicCalendar: academicCalendarEndpoints,
  search: searchEndpoints,
  settings: settingsEndpoints,
  redirects: redirectEndpoints,
  backups: backupEndpoints,
  dashboard: dashboardEndpoints,
  numbers: numbersEndpoints,
};

type Tables = typeof endpoints;
type AnyEndpoint = { [Resource in keyof Tables]: Tables[Resource][keyof Tables[Resource]] }[keyof Tables];

/** The endpoints by method and path, such as `"GET /api/posts/:id"`. */
type Endpoints = { [Each in AnyEndpoint as Each["route"]]: Each };
export type EndpointKey = keyof Endpoints;

/** A query parameter is given as it is written in the URL, or as the server reads it: `"2"` or `2`. */
type Query<Written, Read> = {
  [Name in keyof Written]: Name extends "sort"
    ? // A table knows its columns, and the server rejects what it cannot sort by.
      string | undefined
    : Written[Name] | (Name extends keyof Read ? Read[Name] : never);
};

type WithQuery<Schema> =
  Record<string, never> extends z.input<Schema>
    ? { query?: Query<z.input<Schema>, z.output<Schema>> }
    : { query: Query<z.input<Schema>, z.output<Schema>> };

type PathParams<Schema> = { [Name in keyof z.input<Schema>]: string | number };

type Sent<Each extends { route: string }> = { keepalive?: boolean } & (Each extends {
  params: infer Params;
}
  ? { params: PathParams<Params> }
  : object) &
  (Each extends { querystring: infer Schema } ? WithQuery<Schema> : object) &
  (Each extends { body: infer Body } ? { body: z.input<Body> } : object) &
  (Each extends { headers: unknown }
    ? Each["route"] extends `PUT ${string}`
      ? { idempotencyKey?: string }
      : { idempotencyKey: string }
    : object) &
  (Each extends { consumes: readonly string[] }
    ? { form: FormData; onProgress?: (sent: number) => void; signal?: AbortSignal | undefined }
    : object);

/**
 * What a caller sends to each endpoint. `as Key`: without it the compiler substitutes a generic key into the
 * intersection, multiplies the types of all endpoints, and gives up (TS2590).
 */
export type EndpointInput = { [Key in EndpointKey as Key]: Sent<Endpoints[Key]> };

type Success<Responses> = {
  [Status in keyof Responses]: z.output<Responses[Status]>;
}[keyof Responses];

/** What each endpoint answers when it succeeds. */
export type EndpointOutput = { [Key in EndpointKey]: Success<Endpoints[Key]["responses"]> };

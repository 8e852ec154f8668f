import { addressLimits } from "../../values/limits/addresses.ts";

// Texts about the pages that staff write: their form, their console and where readers find them.

export const sitePageMessages = {
  addressMalformed: `An address has small letters a to z, digits and hyphens, in at most ${addressLimits.maxAddressSegments} parts: /admissions or /admissions/fees.`,
  addressReserved: "The website uses this address itself. Choose another one.",
  addressTaken: (title: string) =>
    `Another page has or had this address, and it still opens: ${title || "a page without a title"}. Choose another one.`,
  parentUnknown: "The page that lists this one does not exist any more. Choose another one.",
  parentLoop:
    "A page cannot be listed on itself, or on a page that is listed on it. Choose another page to list it.",
  childLayoutUnknown: "Choose how the listed pages are shown.",
} as const;

export const sitePageFormMessages = {
  createTitle: "New page",
  editTitle: "Update page",
  submitCreate: "Add page",
  submitEdit: "Update page",
  busy: "Saving please wait ...",
  created: "Page created",
  updated: "Page updated",
  address: "Address",
  addressHint: "Where people find the page. An earlier address still opens it.",
  parent: "Listed on the page",
  noParent: "None",
  unlistedParent: (id: string) => `Page #${id}`,
  parentHint: "That page shows a link to this one.",
  pagesUnknown: "Not all pages could be loaded. Open this form again to choose among all of them.",
  addToMenu: "Add to the menu",
  childLayout: {
    legend: "Pages listed on this one",
    layout: "Show them as",
    links: "Links after the text",
    layouts: { cards: "Cards", list: "A list with their details", questions: "Questions that unfold" },
  },
} as const;

export const sitePageConsoleMessages = {
  title: "Pages",
  create: "New page",
  createFirst: "Create the first page",
} as const;

// Texts of the templates for pages: questions to answer, and the headings that the answers get. They state no facts.

const lines = "One on each line.";
const howToApply = {
  label: "What does somebody do to apply, step by step?",
  hint: lines,
  form: "steps",
  heading: "How to apply",
} as const;

export const sitePageTemplateMessages = {
  choose: "Start with",
  blank: "An empty page",
  explanation: "Answer what you know. A question without an answer leaves nothing on the page.",
  write: "Put the answers into the page",
  changeQuestion: "Start with another page?",
  changeConsequence: "Your answers to these questions are deleted.",
  written: "Your answers are in the page below. Change what you like; readers see it when you publish it.",
  templates: {
    admissions: {
      title: "Admissions",
      questions: [
        { label: "Who can apply?", hint: "For example, what schooling is needed.", form: "paragraphs" },
        howToApply,
        { label: "What do they bring?", hint: lines, form: "list", heading: "What to bring" },
        {
          label: "From when to when can people apply?",
          hint: "Dates, or the months.",
          form: "paragraphs",
          heading: "When to apply",
        },
        {
          label: "Whom can they ask?",
          hint: "An office, a phone number or an e-mail address.",
          form: "paragraphs",
          heading: "Questions",
        },
      ],
    },
    fees: {
      title: "Fees",
      questions: [
        {
          label: "What does a degree cost?",
          hint: "One price on each line, with what it is for.",
          form: "list",
          heading: "A degree",
        },
        {
          label: "What do short trainings cost?",
          hint: "One price on each line.",
          form: "list",
          heading: "Short trainings",
        },
        {
          label: "How can people pay?",
          hint: "For example, by mobile money or at the cash desk.",
          form: "list",
          heading: "How to pay",
        },
        {
          label: "When must they pay, and can they pay in parts?",
          hint: "In your own words.",
          form: "paragraphs",
          heading: "When to pay",
        },
        {
          label: "Whom can they ask about fees?",
          hint: "An office, a phone number or an e-mail address.",
          form: "paragraphs",
          heading: "Questions",
        },
      ],
    },
    scholarships: {
      title: "Scholarships",
      questions: [
        { label: "What does the scholarship pay?", hint: "In your own words.", form: "paragraphs" },
        { label: "For whom is it?", hint: lines, form: "list", heading: "Who can apply" },
        howToApply,
        { label: "Until when?", hint: "A date.", form: "paragraphs", heading: "Until when" },
        {
          label: "Who decides, and when?",
          hint: "In your own words.",
          form: "paragraphs",
          heading: "Who decides",
        },
      ],
    },
    staff: {
      title: "Our staff",
      questions: [
        {
          label: "What should readers know first?",
          hint: "One or two sentences. Each person is a page that is listed on this one.",
          form: "paragraphs",
        },
      ],
    },
    lecturer: {
      title: "Lecturer",
      questions: [{ label: "What does this person teach?", hint: lines, form: "list", heading: "Teaches" }],
    },
    programmes: {
      title: "Programmes",
      questions: [
        {
          label: "What should readers know first?",
          hint: "One or two sentences. Each programme is a page that is listed on this one.",
          form: "paragraphs",
        },
      ],
    },
    programme: {
      title: "Programme",
      questions: [
        { label: "What do students learn?", hint: "In your own words.", form: "paragraphs" },
        { label: "Who can apply?", hint: lines, form: "list", heading: "Who can apply" },
        howToApply,
      ],
    },
    questions: {
      title: "Questions and answers",
      questions: [
        {
          label: "What should readers know first?",
          hint: "Each question is a page that is listed on this one, and its answer the text of that page.",
          form: "paragraphs",
        },
      ],
    },
    steps: {
      title: "How to apply",
      questions: [
        {
          label: "What does somebody do, step by step?",
          hint: lines,
          form: "steps",
          heading: "Step by step",
        },
        { label: "What do they bring?", hint: lines, form: "list", heading: "What to bring" },
      ],
    },
    contact: {
      title: "Find us",
      questions: [
        { label: "Where is the college?", hint: "As you would tell a driver.", form: "paragraphs" },
        {
          label: "When is the office open?",
          hint: "One line for each day or time.",
          form: "list",
          heading: "Open",
        },
        {
          label: "Which phone numbers can people call?",
          hint: "One on each line, with what it is for.",
          form: "list",
          heading: "Phone",
        },
        { label: "Where can they write to?", hint: "An e-mail address.", form: "list", heading: "E-mail" },
      ],
    },
  },
} as const;

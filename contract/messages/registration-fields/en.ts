// Names and values of the fields of a registration form: in the form of a record, and in differences between versions.

const types = {
  line: "One line",
  text: "Several lines",
  choice: "One of several choices",
  yesNo: "Yes or no",
};
const isRequired = "Must be answered";

type QuestionInWords = {
  type: keyof typeof types;
  label: string;
  isRequired: boolean;
  choices: readonly string[];
};

export const registrationFieldMessages = {
  contact: "People can join",
  contactWays: {
    either: "With a phone number or an e-mail address",
    phone: "With a phone number",
    email: "With an e-mail address",
  },
  seats: "Seats",
  closesAt: "Joining closes",
  questions: "Questions",
  isRequired,
  types,
  questionInWords: (question: QuestionInWords) => {
    const { type, label, choices } = question;
    const answer = [types[type], choices.join(", ")].filter(Boolean).join(": ");
    return [label, answer, ...(question.isRequired ? [isRequired] : [])].join(" · ");
  },
  thanks: "What people read after they joined",
} as const;

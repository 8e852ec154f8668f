type Fields<Stored, Initial, Answer, Row, Presented, Form, TooLong> = {
  stored: Stored;
  initial: Initial;
  answer: Answer;
  present(row: Row): Presented;
  form: Form;
  tooLong: TooLong;
};

/** The fields of both groups, each in every member: see `KindFields`. */
export function combineFields<
  Stored extends object,
  OtherStored extends object,
  Initial extends object,
  OtherInitial extends object,
  Answer extends object,
  OtherAnswer extends object,
  Row,
  OtherRow,
  Presented extends object,
  OtherPresented extends object,
  Form extends object,
  OtherForm extends object,
  TooLong extends object,
  OtherTooLong extends object,
>(
  one: Fields<Stored, Initial, Answer, Row, Presented, Form, TooLong>,
  other: Fields<OtherStored, OtherInitial, OtherAnswer, OtherRow, OtherPresented, OtherForm, OtherTooLong>,
) {
  return {
    stored: { ...one.stored, ...other.stored },
    initial: { ...one.initial, ...other.initial },
    answer: { ...one.answer, ...other.answer },
    present: (row: Row & OtherRow) => ({ ...one.present(row), ...other.present(row) }),
    form: { ...one.form, ...other.form },
    tooLong: { ...one.tooLong, ...other.tooLong },
  };
}

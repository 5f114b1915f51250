/** 8.601: what a saved game does not say, asked with the likely answer first; written as remarks below a report's lines. */
import { cut } from '../../../../text/typed-text.ts';

/** One thing that the file does not say. */
export interface SaveQuestion {
  /** Within a sentence of its own: `S3 6-6-6 is not on the board: out?` */
  readonly ask: string;
  /** In the notation of reports; the likely one first. Empty: as it stands. */
  readonly answers: readonly string[];
}

/** More than a scenario leaves open; further ones are asked when the file is given again. */
export const MOST_QUESTIONS = 60;
const ASK_MAX = 180;
const ANSWER_MAX = 90;
const MOST_ANSWERS = 6;

/** Above a report that a saved game was made into. */
export const SAVE_HEADER = '# From a VASL save';

/** A text that begins so asks what it asks, none too; any other leaves what is asked as it is. */
export function isSaveText(text: string): boolean {
  return text.replace(/^\uFEFF/u, '').startsWith(SAVE_HEADER);
}

const BEGINS = '#?';
const AS_IT_STANDS = '-';

/** `#? S3 6-6-6 is not on the board: out? | S3 out | -` */
export function printQuestion({ ask, answers }: SaveQuestion): string {
  const words = answers.map((answer) => (answer === '' ? AS_IT_STANDS : answer));
  return [`${BEGINS} ${cut(ask, ASK_MAX)}`, ...words].join(' | ');
}

/** Whether a question has room in a menu: an answer that would be cut is none. */
export function isPrintable({ answers }: SaveQuestion): boolean {
  return (
    answers.length > 0 && answers.length <= MOST_ANSWERS && answers.every((it) => it.length <= ANSWER_MAX)
  );
}

/** The questions of a text of which some lines are reports; whatever else is a remark stays one. */
export function questionsIn(text: string): readonly SaveQuestion[] {
  return text
    .split(/\r?\n/u)
    .flatMap((line) => {
      if (!line.startsWith(BEGINS)) return [];
      const [ask = '', ...answers] = line
        .slice(BEGINS.length)
        .split('|')
        .map((part) => part.trim());
      const question = {
        ask: cut(ask, ASK_MAX),
        answers: answers.map((answer) => (answer === AS_IT_STANDS ? '' : answer)),
      };
      return ask !== '' && isPrintable(question) ? [question] : [];
    })
    .slice(0, MOST_QUESTIONS);
}

/** The effect of an answer, for a menu. */
export function answerWords(answer: string): string {
  return answer === '' ? 'Leave it as it stands' : answer;
}

export const FINDER_LIMITS = { questions: 3, options: { min: 2, max: 6 }, label: 120, option: 60, rules: 20 } as const

export type FinderQuestion = { id: string; label: string; options: { id: string; label: string }[] }
/** A frame for whoever answered so; a question that is left out may be answered anyhow. */
export type FinderRule = { answers: Record<string, string>; frameId: string }
/** Questions of a host that lead visitors to what fits them. Without a rule that fits: `fallbackFrameId`, or nothing. */
export type Finder = { questions: FinderQuestion[]; rules: FinderRule[]; fallbackFrameId: string | null }

/**
 * The frame for these answers, by question: that of the first rule that fits, else the one for everybody else. Frames that
 * nobody can book now are passed over. Null: nothing fits.
 */
export function frameFor(
  { rules, fallbackFrameId }: Finder,
  answers: Readonly<Record<string, string>>,
  isOpen: (frameId: string) => boolean,
): string | null {
  const fits = ({ answers: wanted, frameId }: FinderRule) =>
    isOpen(frameId) && Object.entries(wanted).every(([question, option]) => answers[question] === option)
  const found = rules.find(fits)?.frameId ?? fallbackFrameId
  return found !== null && isOpen(found) ? found : null
}

/** Where frames are named that do not stand among these: `rules.0.frameId`, `fallbackFrameId`. */
export function deadPaths({ rules, fallbackFrameId }: Finder, frameIds: readonly string[]): string[] {
  const dead = rules.flatMap(({ frameId }, at) => (frameIds.includes(frameId) ? [] : [`rules.${at}.frameId`]))
  return fallbackFrameId === null || frameIds.includes(fallbackFrameId) ? dead : [...dead, 'fallbackFrameId']
}

/** What a rule asks for that no question has any more. */
export function strayAnswers({ questions, rules }: Pick<Finder, 'questions' | 'rules'>): number[] {
  const options = new Map(questions.map(({ id, options: all }) => [id, new Set(all.map((one) => one.id))]))
  return rules.flatMap(({ answers }, at) =>
    Object.entries(answers).every(([question, option]) => options.get(question)?.has(option)) ? [] : [at],
  )
}

/** `question:option` of each answer, joined by commas, as an address carries it; what is no such pair is left out. */
export function readAnswers(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').flatMap((pair) => (/^[^:]+:[^:]+$/.test(pair) ? [pair.split(':')] : [])))
}
export function writeAnswers(answers: Readonly<Record<string, string>>): string {
  return Object.entries(answers)
    .map((pair) => pair.join(':'))
    .join(',')
}

import type { CourseContent } from '#domain/course/content.ts'
import type { FieldText } from '#domain/moderation/match.ts'
import { itemsToCheck, wordsToCheck } from '#domain/moderation/words-to-check.ts'

/** All that a course says to people, part by part, as it is checked. */
export function courseTexts(content: CourseContent): FieldText[] {
  const list = (texts: readonly string[] | undefined) => itemsToCheck(texts ?? [])
  return [
    { field: 'name', text: content.name },
    { field: 'description', text: content.description },
    { field: 'about', text: wordsToCheck(content.about) },
    { field: 'benefit', text: list(content.benefit) },
    { field: 'archived', text: list(content.archived) },
    { field: 'requirements', text: list(content.requirements) },
    { field: 'tags', text: list(content.tags) },
    {
      field: 'questionAndAnswers',
      text: list(content.questionAndAnswers.flatMap(({ question, answer }) => [question, answer])),
    },
    ...content.sections.flatMap((section, at) => [
      { field: `sections.${at}.name`, text: section.name },
      ...section.lessons.flatMap((lesson, place) => [
        { field: `sections.${at}.lessons.${place}.name`, text: lesson.name },
        ...(lesson.body ? [{ field: `sections.${at}.lessons.${place}.body`, text: wordsToCheck(lesson.body) }] : []),
      ]),
    ]),
  ].filter(({ text }) => text !== '')
}

import type { CourseContent } from '#domain/course/content.ts'
import { byField, type Makers } from '#domain/course/fields.ts'
import type { FieldText } from '#domain/moderation/match.ts'
import { itemsToCheck, wordsToCheck } from '#domain/moderation/words-to-check.ts'

/** All that a course says to people, part by part, as it is checked. */
export function courseTexts(content: CourseContent): FieldText[] {
  return [
    ...partsOf({
      text: (field) => content[field],
      richText: (field) => wordsToCheck(content[field]),
      lines: (field) => itemsToCheck(content[field] ?? []),
    }),
    ...partsOf({ tags: (field) => itemsToCheck(content[field]) }),
    ...partsOf({
      questions: (field) => itemsToCheck(content[field].flatMap(({ question, answer }) => [question, answer])),
    }),
    ...content.sections.flatMap((section, at) => [
      { field: `sections.${at}.name`, text: section.name },
      ...section.lessons.flatMap((lesson, place) => [
        { field: `sections.${at}.lessons.${place}.name`, text: lesson.name },
        ...(lesson.body ? [{ field: `sections.${at}.lessons.${place}.body`, text: wordsToCheck(lesson.body) }] : []),
      ]),
    ]),
  ].filter(({ text }) => text !== '')
}

function partsOf(texts: Makers<string>): FieldText[] {
  return Object.entries(byField(texts)).map(([field, text]) => ({ field, text }))
}

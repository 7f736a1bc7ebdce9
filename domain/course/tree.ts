/**
 * The order of sections and lessons. Every operation gives new lists whose indexes run 0, 1, 2 … without a gap,
 * every lesson in exactly one section. An unknown id changes nothing; a position out of bounds is the nearest one within.
 */

export interface LessonNode {
  readonly id: string
  readonly index: number
  readonly sectionId: string
}

export interface SectionNode<L extends LessonNode = LessonNode> {
  readonly id: string
  readonly index: number
  readonly lessons: readonly L[]
}

export interface Removal<S> {
  sections: S[]
  /** The lesson to select now: the previous one, else the next, else none. */
  selected: string | null
}

/** Sorts by index (equal ones stay in their order) and counts anew: for whatever was loaded. */
export function arrange<S extends SectionNode>(sections: readonly S[]): S[] {
  const sorted = <T extends { readonly index: number }>(list: readonly T[]) =>
    list.toSorted((a, b) => a.index - b.index)
  return reindex(sorted(sections).map((section) => ({ ...section, lessons: sorted(section.lessons) })))
}

/** Counts sections and lessons anew in the order they stand; lessons name the section they stand in. */
export function reindex<S extends SectionNode>(sections: readonly S[]): S[] {
  return sections.map((section, index) => ({
    ...section,
    index,
    lessons: section.lessons.map((lesson, at) => ({ ...lesson, index: at, sectionId: section.id })),
  }))
}

/** Adds a section, at the end unless a position is given. */
export function insertSection<S extends SectionNode>(sections: readonly S[], section: S, at = sections.length): S[] {
  return reindex(inserted(sections, section, at))
}

/** Adds a lesson to a section, at its end unless a position is given. */
export function insertLesson<S extends SectionNode>(
  sections: readonly S[],
  sectionId: string,
  lesson: S['lessons'][number],
  at = Number.MAX_SAFE_INTEGER,
): S[] {
  return reindex(
    sections.map((section) =>
      section.id === sectionId ? { ...section, lessons: inserted(section.lessons, lesson, at) } : section,
    ),
  )
}

/** Takes a lesson out. */
export function removeLesson<S extends SectionNode>(sections: readonly S[], lessonId: string): Removal<S> {
  return { sections: without(sections, lessonId), selected: neighbour(sections, (id) => id === lessonId) }
}

/** Takes a section out with its lessons. */
export function removeSection<S extends SectionNode>(sections: readonly S[], sectionId: string): Removal<S> {
  const gone = new Set(sections.find((section) => section.id === sectionId)?.lessons.map((lesson) => lesson.id))
  const left = reindex(sections.filter((section) => section.id !== sectionId))
  return { sections: left, selected: gone.size > 0 ? neighbour(sections, (id) => gone.has(id)) : null }
}

/** Puts a lesson at a position of a section (counted after it was taken out), its own or another. */
export function moveLesson<S extends SectionNode>(
  sections: readonly S[],
  lessonId: string,
  toSectionId: string,
  toIndex: number,
): S[] {
  const lesson = sections.flatMap((section) => section.lessons).find(({ id }) => id === lessonId)
  if (lesson === undefined || !sections.some((section) => section.id === toSectionId)) return reindex(sections)
  return insertLesson(without(sections, lessonId), toSectionId, lesson, toIndex)
}

/** One step up (-1) or down (1), as with the keyboard: past the end of a section into the next. At the very end nothing changes. */
export function stepLesson<S extends SectionNode>(sections: readonly S[], lessonId: string, step: -1 | 1): S[] {
  const from = sections.findIndex((section) => section.lessons.some(({ id }) => id === lessonId))
  const section = sections[from]
  if (section === undefined) return reindex(sections)
  const to = section.lessons.findIndex(({ id }) => id === lessonId) + step
  if (to >= 0 && to < section.lessons.length) return moveLesson(sections, lessonId, section.id, to)
  const beside = sections[from + step]
  return beside === undefined
    ? reindex(sections)
    : moveLesson(sections, lessonId, beside.id, step === 1 ? 0 : beside.lessons.length)
}

/** Puts a section at a position (counted after it was taken out). */
export function moveSection<S extends SectionNode>(sections: readonly S[], sectionId: string, toIndex: number): S[] {
  const section = sections.find(({ id }) => id === sectionId)
  if (section === undefined) return reindex(sections)
  return insertSection(
    sections.filter(({ id }) => id !== sectionId),
    section,
    toIndex,
  )
}

function without<S extends SectionNode>(sections: readonly S[], lessonId: string): S[] {
  return reindex(
    sections.map((section) => ({ ...section, lessons: section.lessons.filter(({ id }) => id !== lessonId) })),
  )
}

function inserted<T>(list: readonly T[], item: T, at: number): T[] {
  return list.toSpliced(Math.min(Math.max(0, at), list.length), 0, item)
}

function neighbour(sections: readonly SectionNode[], leaves: (lessonId: string) => boolean): string | null {
  const order = sections.flatMap((section) => section.lessons.map(({ id }) => id))
  const first = order.findIndex(leaves)
  if (first < 0) return null
  return order[first - 1] ?? order.slice(first).find((id) => !leaves(id)) ?? null
}

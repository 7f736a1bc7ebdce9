import { reindex } from '#domain/course/tree.ts'
import {
  type Draft,
  type EditorState,
  isUnsaved,
  type LessonNode,
  lessonsIn,
  openEditor,
  type SectionNode,
  type Tracked,
} from './editor-state.ts'
import { pick, unsavedFields } from './parts.ts'

/**
 * The server's draft with one's own unsaved changes put on it again: after somebody else reordered, and when changes kept
 * on this machine are found. Nothing typed is lost: what the server no longer has, but was edited here, stays as a question.
 * `order` says whose order of chapters and lessons stands.
 */
export function rebase(draft: Draft, mine: EditorState, order: 'mine' | 'theirs'): EditorState {
  const theirs = openEditor(draft)
  const old = nodesById(mine)
  const removed = new Set(mine.removals.map(({ node }) => node.savedId))
  const merged = theirs.sections
    .filter(({ savedId }) => !removed.has(savedId))
    .map((section) => ({
      ...carriedNode(section, old.get(section.id)),
      lessons: section.lessons
        .filter(({ savedId }) => !removed.has(savedId))
        .map((lesson) => carriedNode(lesson, old.get(lesson.id))),
    }))
  const sections = order === 'mine' ? inMyOrder(merged, mine) : withOwn(merged, mine)
  const known = new Set(lessonsIn(sections).map(({ id }) => id))
  const still = new Set(theirs.sections.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)]))
  return {
    ...theirs,
    course: carried(theirs.course, mine.course),
    product: carried(theirs.product, mine.product),
    sections: reindex(sections),
    tree: { ...theirs.tree, dirty: order === 'mine' && mine.tree.dirty, changedAt: 0, savedAt: mine.tree.savedAt },
    removals: mine.removals.filter(({ node }) => node.savedId === null || still.has(node.savedId)),
    selected: mine.selected !== null && known.has(mine.selected) ? mine.selected : ([...known][0] ?? null),
    flight: mine.flight,
  }
}

/** Nodes of mine under the server's ids. */
function nodesById(state: EditorState): Map<string, SectionNode | LessonNode> {
  return new Map(
    [...state.sections, ...lessonsIn(state.sections)].flatMap((node) =>
      node.savedId === null ? [] : [[node.savedId, node]],
    ),
  )
}

function carriedNode<Node extends SectionNode | LessonNode>(
  theirs: Node,
  mine: SectionNode | LessonNode | undefined,
): Node {
  if (!mine) return theirs
  return { ...theirs, id: mine.id, part: carried(theirs.part as Tracked<object>, mine.part as Tracked<object>) }
}

/** Unsaved fields go on top; the version stays one's own, so that a save still finds out about their change. */
function carried<Fields extends object>(theirs: Tracked<Fields>, mine: Tracked<Fields>): Tracked<Fields> {
  if (!isUnsaved(mine)) return { ...theirs, savedAt: mine.savedAt }
  return {
    ...mine,
    fields: { ...theirs.fields, ...pick(mine.fields, unsavedFields(mine)) },
    conflict: null,
    failure: null,
  }
}

/** Mine as it stands, less what they deleted and I did not touch, with what they added at the ends. */
function inMyOrder(merged: SectionNode[], mine: EditorState): SectionNode[] {
  const lessons = new Map(lessonsIn(merged).map((lesson) => [lesson.id, lesson]))
  const sections = new Map(merged.map((section) => [section.id, section]))
  const placed = new Set(lessonsIn(mine.sections).map(({ id }) => id))
  const own = mine.sections.flatMap((section): SectionNode[] => {
    const kept = section.lessons.flatMap((lesson) => lessons.get(lesson.id) ?? survivor(lesson) ?? [])
    const base = sections.get(section.id) ?? survivor(section) ?? (kept.length > 0 ? orphaned(section) : null)
    if (!base) return []
    const added = sections.get(section.id)?.lessons.filter(({ id }) => !placed.has(id)) ?? []
    return [{ ...base, lessons: [...kept, ...added] }]
  })
  const known = new Set(mine.sections.map(({ id }) => id))
  return [
    ...own,
    ...merged
      .filter(({ id }) => !known.has(id))
      .map((section) => ({ ...section, lessons: section.lessons.filter(({ id }) => !placed.has(id)) })),
  ]
}

/** Theirs as it stands, with what only I have at the end of its chapter. */
function withOwn(merged: SectionNode[], mine: EditorState): SectionNode[] {
  const present = new Set([...merged, ...lessonsIn(merged)].map(({ id }) => id))
  const list = merged.map((section) => ({ ...section, lessons: [...section.lessons] }))
  for (const section of mine.sections) {
    const own = section.lessons.filter(({ id }) => !present.has(id)).flatMap((lesson) => survivor(lesson) ?? [])
    const home = list.find(({ id }) => id === section.id)
    if (home) home.lessons.push(...own)
    else {
      const kept = survivor(section) ?? (own.length > 0 ? orphaned(section) : null)
      if (kept) list.push({ ...kept, lessons: own })
    }
  }
  return list
}

/** What the server does not have: new things stay new, edited ones become a question, the rest is gone. */
function survivor<Node extends SectionNode | LessonNode>(node: Node): Node | null {
  if (node.savedId === null) return node
  return isUnsaved(node.part) ? { ...node, part: { ...node.part, conflict: { theirs: null, version: 0 } } } : null
}

/** A chapter they deleted while I was writing in it comes back as a new one. */
function orphaned(section: SectionNode): SectionNode {
  return {
    ...section,
    savedId: null,
    part: { ...section.part, dirty: ['name', 'thumbnail'], sent: null, conflict: null, failure: null },
  }
}

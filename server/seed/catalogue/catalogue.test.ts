import { describe, expect, it } from 'vitest'
import { buyersOf } from './buyers.ts'
import { categories } from './categories.ts'
import { completeCourses } from './complete-courses.ts'
import { courses } from './courses.ts'
import { demand } from './demand.ts'
import { hosts } from './hosts.ts'
import { learners } from './learners.ts'
import { reviews } from './reviews.ts'
import type { Doc, DocNode } from './types.ts'

const STAFF_NAMES = ['quantri', 'hocvien', 'product-owner', 'admin', 'aca-partner', 'marketing', 'sale']
const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table']

/** Which nodes may stand inside which, as the editor's schema has it. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  paragraph: ['text'],
  heading: ['text'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
  blockquote: BLOCKS,
  codeBlock: ['text'],
  table: ['tableRow'],
  tableRow: ['tableHeader', 'tableCell'],
  tableHeader: ['paragraph'],
  tableCell: ['paragraph'],
}

const children = categories.flatMap((top) => top.children.map((child) => ({ ...child, theme: top.slug as string })))
const lessonsOf = (course: (typeof courses)[number]) => course.sections.flatMap((section) => section.lessons)
const courseKeys = [...courses.map((course) => course.key), ...completeCourses.map((course) => course.key)]

describe('categories', () => {
  it('have slugs of their own, in order', () => {
    expectUnique([...categories.map((top) => top.slug), ...children.map((child) => child.slug)])
    expect(categories.map((top) => top.index)).toEqual(categories.map((_, index) => index))
    for (const top of categories) {
      expect(top.children.length, top.slug).toBeGreaterThanOrEqual(2)
      expect(top.children.length, top.slug).toBeLessThanOrEqual(5)
    }
  })

  it('are none of them empty', () => {
    const used = new Set<string>([...courses, ...completeCourses].map((course) => course.categorySlug))
    expect(children.filter((child) => !used.has(child.slug))).toEqual([])
  })
})

describe('people', () => {
  it('are sixteen hosts with their own keys, names and faces', () => {
    expect(hosts).toHaveLength(16)
    expectUnique(hosts.map((host) => host.key))
    expectUnique(hosts.map((host) => host.fullName))
    expect(hosts.map((host) => host.avatar).sort((a, b) => a - b)).toEqual(hosts.map((_, index) => index + 1))
    expect(hosts[0]?.email).toBe('giangvien@benhoc.test')
    for (const host of hosts) {
      expect(host.bio.length, host.key).toBeGreaterThanOrEqual(2)
      expect(host.bio.length, host.key).toBeLessThanOrEqual(4)
      expect(host.works.length, host.key).toBeGreaterThanOrEqual(1)
    }
  })

  it('have addresses nobody else has', () => {
    expect(learners).toHaveLength(60)
    const addresses = [...hosts, ...learners].map((person) => person.email)
    for (const address of addresses) expect(address).toMatch(/^[a-z0-9.-]+@benhoc\.test$/)
    expectUnique([...addresses, ...STAFF_NAMES.map((name) => `${name}@benhoc.test`)])
  })
})

describe('courses', () => {
  it('are at least sixty, of every host, each with its own key and name', () => {
    expect(courses.length).toBeGreaterThanOrEqual(60)
    expectUnique(courseKeys)
    expectUnique(courses.map((course) => course.name.toLowerCase()))
    for (const host of hosts)
      expect(
        courses.some((course) => course.hostKey === host.key),
        host.key,
      ).toBe(true)
  })

  it.each(courses)('$key can be written in the editor and sold', (course) => {
    expect(course.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(children.find((child) => child.slug === course.categorySlug)?.theme).toBe(course.theme)
    expect(hosts.some((host) => host.key === course.hostKey)).toBe(true)
    expect(course.name.length).toBeLessThanOrEqual(120)
    expect(course.description.length).toBeGreaterThanOrEqual(60)
    expect(course.description.length).toBeLessThanOrEqual(300)
    for (const amount of [course.price, course.listPrice]) {
      expect(Number.isSafeInteger(amount) && amount >= 0 && amount % 1000 === 0).toBe(true)
    }
    expect(course.listPrice).toBeGreaterThanOrEqual(course.price)
    expectBetween(course.benefit.length, 4, 6)
    expectBetween(course.questionAndAnswers.length, 2, 4)
    expectBetween(course.tags.length, 3, 6)
    expectUnique(course.tags)
    expect(problemsOf(course.about)).toEqual([])
  })

  it.each(courses)('$key has something to read in every lesson', (course) => {
    const lessons = lessonsOf(course)
    expectBetween(course.sections.length, 3, 4)
    expect(lessons.length).toBeGreaterThanOrEqual(6)
    expectUnique(lessons.map((lesson) => lesson.title))
    for (const lesson of lessons) {
      expect(problemsOf(lesson.body), lesson.title).toEqual([])
      expectBetween(wordsOf(lesson.body), 60, 170, lesson.title)
    }
    expect(lessons.some((lesson) => lesson.body.content.some((block) => block.type.endsWith('List')))).toBe(true)
  })

  it('never share a lesson', () => {
    expectUnique(courses.flatMap(lessonsOf).map((lesson) => JSON.stringify(lesson.body)))
  })
})

describe('reviews and buyers', () => {
  it('know their course and their writer, once each', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(220)
    expectUnique(reviews.map((review) => `${review.courseKey} ${review.reviewer}`))
    expectUnique(reviews.map((review) => review.text))
    for (const review of reviews) {
      expect(courseKeys).toContain(review.courseKey)
      expect(learners[review.reviewer], review.text).toBeDefined()
      expectBetween(review.text.split(' ').length, 8, 60, review.text)
      expectBetween(review.daysAgo, 1, 365, review.text)
    }
  })

  it('are counted for every course, and nobody reviews what they have not bought', () => {
    expect(Object.keys(demand).sort()).toEqual([...courseKeys].sort())
    for (const key of courseKeys) {
      const buyers = buyersOf(key)
      expectUnique(buyers)
      expect(buyers, key).toHaveLength(demand[key] ?? -1)
      const writers = reviews.filter((review) => review.courseKey === key).map((review) => review.reviewer)
      expect(
        writers.filter((writer) => !buyers.includes(writer)),
        key,
      ).toEqual([])
    }
  })
})

it('is written in composed letters, without stray marks or doubled spaces', () => {
  for (const text of textsIn([categories, hosts, learners, courses, reviews])) {
    expect(text, text).toBe(text.normalize('NFC'))
    expect(text, text).toBe(text.trim())
    if (!text.includes('\n')) expect(text).not.toMatch(/ {2}/)
    expect(text).not.toMatch(/\*\*|\u200b|\ufeff/)
  }
})

/** What is wrong with a document, as paths; none when the editor would take it. */
function problemsOf(document: Doc): string[] {
  return nodeProblems(document, 'doc')
}

function nodeProblems(node: DocNode | Doc, path: string): string[] {
  if (node.type === 'text') return 'text' in node && node.text ? [] : [`${path}: empty text`]
  const allowed = CHILDREN[node.type]
  if (!allowed) return [`${path}: unknown node`]
  const content = node.content ?? []
  if (content.length === 0) return [`${path}: empty`]
  return content.flatMap((child, index) => {
    const here = `${path}.${index}:${child.type}`
    return allowed.includes(child.type) ? nodeProblems(child, here) : [`${here}: not allowed in ${node.type}`]
  })
}

function wordsOf(document: Doc): number {
  return textsIn(document.content)
    .filter((text) => text.includes(' '))
    .join(' ')
    .split(/\s+/).length
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && value.type === 'text' && 'text' in value ? [String(value.text).trim()] : null
  return own ?? Object.values(value).flatMap(textsIn)
}

function expectUnique(values: readonly unknown[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

function expectBetween(value: number, low: number, high: number, what?: string): void {
  expect(value, what).toBeGreaterThanOrEqual(low)
  expect(value, what).toBeLessThanOrEqual(high)
}

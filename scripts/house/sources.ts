import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { staffRoles } from '../../domain/permissions.ts'
import { isIn } from './breach.ts'
import { kindsAsked } from './kinds.ts'
import { nameOf, tablesNamed, textOf } from './named.ts'

export type Import = { target: string; line: number; typeOnly: boolean }
/** A use of something a rule looks for: `process.env`, `new Date()`, `sql`, … */
export type Use = { what: string; line: number }
/** A table in a query, or what may be one. */
export type NamedTable = { table: string; writes: boolean; line: number }
export type Source = {
  file: string
  lines: number
  imports: Import[]
  uses: Use[]
  named: NamedTable[]
  /** Lists of words, under the name they have: owners and the tables of the schema. */
  lists: Record<string, string[]>
}

const FOLDERS = ['domain', 'server', 'simulators', 'web', 'e2e', 'bench', 'drills', 'scripts']

/** Every source of the project, parsed. Paths are relative to `root`, with forward slashes. */
export function readSources(root: string): Source[] {
  return FOLDERS.flatMap((folder) => filesBelow(path.join(root, folder))).map((file) =>
    readSource(path.relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
  )
}

/** What the rules want to know of one file. */
export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  const line = lineCounter(text)
  const imports: Import[] = []
  const add = (request: string, start: number, typeOnly: boolean) => {
    const target = resolve(file, request)
    if (target !== undefined) imports.push({ target, line: line(start), typeOnly })
  }
  for (const { moduleRequest, start } of parsed.module.staticImports)
    add(moduleRequest.value, start, /^import\s+type\b/.test(text.slice(start, start + 40)))
  for (const { entries, start } of parsed.module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest
    if (from) add(from.value, start, /^export\s+type\b/.test(text.slice(start, start + 40)))
  }
  for (const { moduleRequest, start } of parsed.module.dynamicImports)
    add(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), start, false)
  const standing: { what: string; start: number }[] = []
  for (const { start, entries } of parsed.module.staticImports)
    for (const { importName } of entries)
      if (importName.name === 'isStaff' || importName.name === 'staffRoles')
        standing.push({ what: importName.name, start })
  const kinds = isIn(file, 'domain', 'server', 'web')
    ? kindsAsked(parsed.program).map((start) => ({ what: 'a kind that is sold', start }))
    : []
  const uses = [...findUses(parsed.program), ...standing, ...kinds].map(({ what, start }) => ({
    what,
    line: line(start),
  }))
  const named = isIn(file, 'server/modules', 'server/core')
    ? tablesNamed(parsed.program, file).map(({ table, writes, start }) => ({ table, writes, line: line(start) }))
    : []
  const lists = LISTING.test(file) ? findLists(parsed.program) : {}
  return { file, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), imports, uses, named, lists }
}

const LISTING = /^server\/(core\/(schema|tables)|modules\/[^/]+\/(module|tables))\.ts$/

function findLists(program: ReturnType<typeof parseSync>['program']): Source['lists'] {
  const lists: Source['lists'] = {}
  const take = (name: string, given: unknown) => {
    const { elements } = bare(given) as { elements?: unknown[] }
    if (elements) lists[name] = elements.flatMap((one) => textOf(one) ?? [])
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      take(nameOf(id), init)
    },
    Property({ key, value }) {
      take(nameOf(key), value)
    },
    TSInterfaceDeclaration({ id, body }) {
      lists[id.name] = body.body.flatMap((member) => (member.type === 'TSPropertySignature' ? nameOf(member.key) : []))
    },
  }).visit(program)
  return lists
}

/** A value without what is said of its type. */
function bare(given: unknown): object {
  const node = (given ?? {}) as { type?: string; expression?: unknown }
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? bare(node.expression) : node
}

/** The file an import names: a path inside the project, or `npm:<package>` for what comes from outside. */
function resolve(file: string, request: string): string | undefined {
  if (request.startsWith('#')) return request.slice(1)
  if (request.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), request)
    return target.includes('+types/') ? undefined : target
  }
  if (request.startsWith('node:')) return request
  return `npm:${request.split('/', request.startsWith('@') ? 2 : 1).join('/')}`
}

function findUses(program: ReturnType<typeof parseSync>['program']) {
  const uses: { what: string; start: number }[] = []
  new Visitor({
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        uses.push({ what: 'new Date()', start })
    },
    MemberExpression(node) {
      const { object, property, start } = node
      if (property.type !== 'Identifier' || node.computed) return
      const name = property.name
      if (name.startsWith('toLocale')) uses.push({ what: name, start })
      if (name === 'db') uses.push({ what: 'sql', start })
      if (nameOf(object) === 'secrets' && (name === 'session' || name === 'sessionsBefore'))
        uses.push({ what: 'SESSION_SECRET', start })
      if (object.type !== 'Identifier') return
      const whole = `${object.name}.${name}`
      if (['process.env', 'Date.now', 'Math.random'].includes(whole)) uses.push({ what: whole, start })
      if (object.name === 'Intl') uses.push({ what: 'Intl', start })
    },
    BinaryExpression({ left, right, start }) {
      const roles = staffRoles as readonly unknown[]
      for (const [side, other] of [[left, right] as const, [right, left] as const])
        if (side.type === 'Literal' && roles.includes(side.value) && /role$/i.test(nameOf(other)))
          uses.push({ what: 'a role of the staff', start })
    },
    CallExpression({ callee, arguments: given, start }) {
      const [, who] = given
      if (callee.type === 'Identifier' && callee.name === 'write') uses.push({ what: 'a transaction', start })
      if (callee.type === 'Identifier' && callee.name === 'mayCall' && who?.type === 'Literal' && who.value === 'staff')
        uses.push({ what: "mayCall(…, 'staff')", start })
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'FunctionDeclaration') return
      for (const one of declaration.params)
        if ('typeAnnotation' in one && takesTransaction(one.typeAnnotation))
          uses.push({ what: 'a transaction', start: declaration.start })
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') uses.push({ what: 'sql', start })
    },
  }).visit(program)
  return uses
}

/** `tx: Tx` alone: whoever also takes a context reads. */
function takesTransaction(given: unknown): boolean {
  const { typeAnnotation } = (given ?? {}) as { typeAnnotation?: { type: string; typeName?: unknown } }
  return typeAnnotation?.type === 'TSTypeReference' && nameOf(typeAnnotation.typeName) === 'Tx'
}

function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return []
  }
}

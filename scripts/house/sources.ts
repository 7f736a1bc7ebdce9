import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { staffRoles } from '../../domain/permissions.ts'

export type Import = { target: string; line: number; typeOnly: boolean }
/** A use of something a rule looks for: `process.env`, `new Date()`, `sql`, … */
export type Use = { what: string; line: number }
export type Source = { file: string; lines: number; imports: Import[]; uses: Use[] }

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
  const uses = [...findUses(parsed.program), ...standing].map(({ what, start }) => ({ what, line: line(start) }))
  return { file, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), imports, uses }
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
      if (lastName(object) === 'secrets' && (name === 'session' || name === 'sessionsBefore'))
        uses.push({ what: 'SESSION_SECRET', start })
      if (object.type !== 'Identifier') return
      const whole = `${object.name}.${name}`
      if (['process.env', 'Date.now', 'Math.random'].includes(whole)) uses.push({ what: whole, start })
      if (object.name === 'Intl') uses.push({ what: 'Intl', start })
    },
    BinaryExpression({ left, right, start }) {
      const roles = staffRoles as readonly unknown[]
      for (const [side, other] of [[left, right] as const, [right, left] as const])
        if (side.type === 'Literal' && roles.includes(side.value) && /role$/i.test(lastName(other)))
          uses.push({ what: 'a role of the staff', start })
    },
    CallExpression({ callee, arguments: given, start }) {
      const [, who] = given
      if (callee.type === 'Identifier' && callee.name === 'mayCall' && who?.type === 'Literal' && who.value === 'staff')
        uses.push({ what: "mayCall(…, 'staff')", start })
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') uses.push({ what: 'sql', start })
    },
  }).visit(program)
  return uses
}

function lastName(node: { type: string }): string {
  const { name, property } = node as { name?: string; property?: { name?: string } }
  return name ?? property?.name ?? ''
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

import { execFileSync } from 'node:child_process'
import type { Change } from './budget.ts'

/** What the last landed state is called, where there is more than this one line of work. */
const LANDED = ['origin/main', 'main']

/**
 * What came since the last landed commit: since `base` where it is given, else since this line left main, else (on main)
 * since the last commit, or with it where nothing changed since.
 * @returns null without a history that says so: a checkout of one commit, or none
 */
export function changesSince(root: string, base?: string): Change[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const said = (...args: string[]) => {
    try {
      return git(...args).trim()
    } catch {
      return undefined
    }
  }
  const head = said('rev-parse', 'HEAD')
  if (head === undefined || said('rev-parse', '--show-prefix') !== '') return null
  const from = base ?? LANDED.map((name) => said('merge-base', 'HEAD', name)).find((one) => one !== undefined) ?? head
  if (said('rev-parse', '--verify', `${from}^{commit}`) === undefined) {
    if (base !== undefined) throw new Error(`There is no commit ${base}.`)
    return null
  }
  const changes = changesFrom(git, from)
  if (base !== undefined || from !== head || changes.length > 0) return changes
  return said('rev-parse', '--verify', 'HEAD^') === undefined ? null : changesFrom(git, 'HEAD^')
}

function changesFrom(git: (...args: string[]) => string, from: string): Change[] {
  const words = git('diff', '--name-status', '-M', '-z', from, '--').split('\0')
  const changes: Change[] = []
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [status = ''] = words[at] ?? ''
    // What moved says where from, and then where it is.
    if (status === 'R' || status === 'C') at += 1
    const how = { A: 'added', D: 'removed', R: 'moved' }[status] ?? 'changed'
    changes.push({ file: words[at + 1] ?? '', how: how as Change['how'] })
  }
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  return [...changes, ...untracked.map((file): Change => ({ file, how: 'added' }))]
}

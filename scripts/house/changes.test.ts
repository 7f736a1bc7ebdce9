import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesSince } from './changes.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'benhoc-changes-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=An', '-c', 'user.email=an@example.vn', '-C', root, ...args], { stdio: 'pipe' })
const put = (file: string, text: string) => writeFileSync(path.join(root, file), text)
const commit = (file: string, text: string) => {
  put(file, text)
  git('add', '--all')
  git('commit', '--quiet', '--no-gpg-sign', '-m', file)
}

it('says that it knows nothing where there is no history', () => {
  expect(changesSince(root)).toBeNull()
})

describe.skipIf(!hasGit())('with a history', () => {
  beforeEach(() => {
    git('init', '--quiet', '--initial-branch=main')
    commit('first.ts', 'first')
  })

  it('knows nothing of a checkout of one commit, nor of one inside another project', () => {
    expect(changesSince(root)).toBeNull()
    mkdirSync(path.join(root, 'inner'))
    commit('inner/a.ts', 'a')
    expect(changesSince(path.join(root, 'inner'))).toBeNull()
  })

  it('takes the last commit on main where nothing changed since, else what changed', () => {
    commit('second.ts', 'second')
    expect(changesSince(root)).toEqual([{ file: 'second.ts', how: 'added' }])
    put('first.ts', 'first again')
    put('third có dấu.ts', 'third')
    expect(changesSince(root)).toEqual([
      { file: 'first.ts', how: 'changed' },
      { file: 'third có dấu.ts', how: 'added' },
    ])
  })

  it('takes all commits of a branch since it left main', () => {
    git('switch', '--quiet', '-c', 'notes')
    commit('second.ts', 'second')
    renameSync(path.join(root, 'first.ts'), path.join(root, 'moved.ts'))
    commit('third.ts', 'third')
    git('switch', '--quiet', 'main')
    commit('elsewhere.ts', 'landed meanwhile')
    git('switch', '--quiet', 'notes')
    expect(changesSince(root)).toEqual([
      { file: 'moved.ts', how: 'moved' },
      { file: 'second.ts', how: 'added' },
      { file: 'third.ts', how: 'added' },
    ])
  })

  it('compares with the commit that it is given, and refuses one there is not', () => {
    commit('second.ts', 'second')
    commit('third.ts', 'third')
    expect(changesSince(root, 'HEAD~2')).toHaveLength(2)
    expect(() => changesSince(root, 'nowhere')).toThrow('no commit nowhere')
  })
})

function hasGit(): boolean {
  try {
    execFileSync('git', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

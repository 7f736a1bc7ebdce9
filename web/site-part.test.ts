import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { partOfSite } from './site-part.ts'

const build = { routes: {}, assets: { routes: {} } } as unknown as ServerBuild
add({ id: 'root', path: '', file: 'root.tsx' })
for (const route of routes as RouteConfigEntry[]) add(route, 'root')

const addresses = Object.keys(build.routes).map((id) => pathOf(id).replace(/:\w+/g, 'mau-1').replace('*', 'khong-co'))

test('the part of the site finds the page that the whole finds, for every address and those above it', () => {
  expect(addresses.length).toBeGreaterThan(150)
  const whole = matcher(build)
  for (const address of addresses) {
    const parts = address.split('/').filter(Boolean)
    const part = matcher(partOfSite(build, parts[0] ?? ''))
    const above = parts.map((_, index) => `/${parts.slice(0, index).join('/')}`)
    for (const path of [address, `${address}/`, `${address}/khong-co`, ...above])
      expect(part(path)).toEqual(whole(path))
  }
})

test('a part holds a fraction of the routes', () => {
  expect(Object.keys(partOfSite(build, 'khoa-hoc').routes).length).toBeLessThan(addresses.length / 8)
})

function add(route: RouteConfigEntry, parentId?: string): void {
  const id = route.id ?? route.file
  build.routes[id] = { id, path: route.path, index: route.index, parentId } as ServerBuild['routes'][string]
  for (const child of route.children ?? []) add(child, id)
}

function pathOf(id: string): string {
  const route = build.routes[id]
  const above = route?.parentId ? pathOf(route.parentId) : ''
  return `${above.replace(/\/$/, '')}/${route?.path ?? ''}`
}

/** Ids of the routes that an address matches. */
function matcher(site: ServerBuild): (path: string) => string[] | undefined {
  const childrenOf = (parentId?: string): RouteObject[] =>
    Object.values(site.routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) => {
        const { id, path, index } = route as NonNullable<typeof route>
        return (index ? { id, index } : { id, path, children: childrenOf(id) }) as RouteObject
      })
  const handler = createStaticHandler(childrenOf())
  return (path) => handler.match(path)?.map(({ route }) => route.id)
}

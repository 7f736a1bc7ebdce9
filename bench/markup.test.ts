import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { elementsOf } from './markup.ts'

const PAGE =
  '<html lang="vi"><head><meta charSet="utf-8"/><title>Phở &amp; bún</title></head><body><main class="page" style="width:40%;--gap:4px">' +
  '<a href="/khoa-hoc?q=1&amp;p=2" data-discover="true">Xem <!-- -->24<!-- --> khóa</a><input type="checkbox" disabled=""/></main></body></html>'

describe('elementsOf', () => {
  it('gives elements that React writes as the page they were read from', () => {
    expect(renderToString(elementsOf(`<!DOCTYPE html>${PAGE}`))).toBe(PAGE)
  })

  it('leaves the router and its data out and keeps what search engines read', () => {
    const scripts =
      '<script type="application/ld+json">{"@type":"Course"}</script><script nonce="x">window.__reactRouterContext = {};</script><script type="module" async="">import "/a.js"</script>'
    const written = renderToString(elementsOf(PAGE.replace('</body>', `${scripts}</body>`)))
    expect(written).toBe(
      PAGE.replace('</body>', '<script type="application/ld+json">{"@type":"Course"}</script></body>'),
    )
  })

  it('refuses what it cannot read', () => {
    expect(() => elementsOf('<div><p>x</div>')).toThrow('</div> closes <p>')
  })
})

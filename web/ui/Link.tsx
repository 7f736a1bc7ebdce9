import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useState } from 'react'
import { type NavigateFunction, PrefetchPageLinks, useNavigate } from 'react-router'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of this site, from its root: `/khoa-hoc?trang=2`. */
  to: string
  /** The place on the page stays: for tabs and filters. */
  preventScrollReset?: boolean | undefined
  /** The browser loads the page anew, as from another site. */
  reloadDocument?: boolean | undefined
  /** What the page needs is fetched as soon as somebody reaches for the link. */
  prefetch?: 'intent' | undefined
}

const INTENT_MS = 100

/** One router for the whole page: a link asks it when it is pressed, so that a hundred links cost no hook each. */
let navigate: NavigateFunction | undefined
let fetchAhead: (page: string) => void = () => {}
let reaching: ReturnType<typeof setTimeout> | undefined

/** A link to a page of this site: a plain anchor that the router follows once the page is alive. */
export function Link({ to, preventScrollReset, reloadDocument, prefetch, onClick, ...rest }: LinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument || !navigate || !isPlain(event, rest.target)) return
    event.preventDefault()
    const isHere = to === location.pathname + location.search + location.hash
    void navigate(to, { replace: isHere, ...(preventScrollReset && { preventScrollReset }) })
  }
  return (
    <a
      {...rest}
      {...(prefetch && reach(to))}
      href={to}
      onClick={press}
      data-discover={reloadDocument ? undefined : true}
    />
  )
}

/** Stands once in the root: gives the links of the page their router. */
export function LinkRoot() {
  const go = useNavigate()
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    navigate = go
    fetchAhead = setPage
  }, [go])
  return page && <PrefetchPageLinks page={page} />
}

/** Pressed without a key that means a new tab or window, and not meant for one. */
function isPlain(event: MouseEvent, target: string | undefined): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    (!target || target === '_self') &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  )
}

function reach(page: string) {
  const soon = () => {
    clearTimeout(reaching)
    reaching = setTimeout(() => fetchAhead(page), INTENT_MS)
  }
  const never = () => clearTimeout(reaching)
  return { onPointerEnter: soon, onFocus: soon, onTouchStart: soon, onPointerLeave: never, onBlur: never }
}

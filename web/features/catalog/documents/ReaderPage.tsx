import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { ThemeMenu } from '#web/shell/ThemeMenu.tsx'
import { useShell } from '#web/shell/use-shell.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Route } from './+types/ReaderPage.ts'
import { Devices } from './Devices.tsx'
import styles from './ReaderPage.module.css'

// The reader brings pdf.js with it.
const DocumentPages = loadedLate(() => import('./DocumentPages.tsx'))

type Opened = ReplyOf<'openDocument'>

/** Who comes with the link of a letter, or to look into the sample, needs no account. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args
  const { api, user } = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('ma') && !searchParams.has('thu')) needUser(args)
  const document = await api('documentBySlug', { params: { slug: params.slug } })
  return {
    name: document.name,
    slug: document.slug,
    sample: document.sample,
    trying: searchParams.get('thu') === '1' && document.sample !== null,
    token: searchParams.get('ma')?.slice(0, 400) ?? null,
    signedIn: user !== null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: loaderData ? `Đọc ${loaderData.name}` : 'Đọc tài liệu', noIndex: true })

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  const { name, slug, sample, trying } = loaderData
  return trying && sample ? (
    <Frame
      name={name}
      slug={slug}
      action={
        <LinkButton kind="primary" to={paths.document(slug)}>
          Mua bản đầy đủ
        </LinkButton>
      }
    >
      <Notice title="Bản đọc thử">Bạn đang đọc {sample.pages} trang đầu. Mua để đọc trọn vẹn.</Notice>
      <Pages name={name} url={sample.url} start={0} slug={null} renew={undefined} />
    </Frame>
  ) : (
    <WholeDocument {...loaderData} />
  )
}

function WholeDocument({ name, slug, token, signedIn }: Route.ComponentProps['loaderData']) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [number, setNumber] = useState<number | null>(null)
  const open = useCall('openDocument', { show: 'inline', revalidate: false })
  const download = useCall('downloadDocument', { revalidate: false })
  const run = useRef(open.run)
  run.current = open.run
  const ask = useCallback(
    () => run.current({ params: { slug }, body: { ...(number !== null && { number }), ...(token && { token }) } }),
    [slug, number, token],
  )
  const load = useCallback(async () => {
    const answer = await ask()
    if (answer) setOpened(answer)
  }, [ask])
  useEffect(() => {
    void load()
  }, [load])
  const onDownload = async () => {
    const file = await download.run({ params: { slug }, body: { ...(number !== null && { number }) } })
    if (file) window.location.assign(file.url)
  }
  return (
    <Frame
      name={name}
      slug={slug}
      action={
        <>
          {opened && opened.numbers.length > 1 && (
            <Select
              label="Bản"
              hideLabel
              value={opened.number}
              onChange={(event) => setNumber(Number(event.target.value))}
            >
              <Options of={opened.numbers} word={(one) => `Bản ${one}`} />
            </Select>
          )}
          {opened?.downloadable && (
            <Button size="sm" icon="download" pending={download.pending} onClick={() => void onDownload()}>
              Tải về
            </Button>
          )}
        </>
      }
    >
      {open.code === 'DEVICE_LIMIT_REACHED' ? (
        <Devices onFreed={() => void load()} />
      ) : open.error ? (
        <Closed message={open.error} slug={slug} signedIn={signedIn} />
      ) : opened ? (
        <Pages
          key={opened.number}
          name={name}
          url={opened.url}
          start={opened.page ?? 0}
          slug={signedIn && token === null ? slug : null}
          renew={ask}
        />
      ) : (
        <Skeleton height="60vh" />
      )}
    </Frame>
  )
}

type PagesProps = {
  name: string
  url: string
  start: number
  /** Whose page is remembered; null: nobody's. */
  slug: string | null
  renew: (() => Promise<{ url: string } | null>) | undefined
}

function Pages(props: PagesProps) {
  const inBrowser = useInBrowser()
  const place = <Skeleton height="60vh" />
  return inBrowser ? (
    <Suspense fallback={place}>
      <DocumentPages {...props} />
    </Suspense>
  ) : (
    place
  )
}

function useInBrowser(): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => setIs(true), [])
  return is
}

function Closed({ message, slug, signedIn }: { message: string; slug: string; signedIn: boolean }) {
  return (
    <Notice kind="warning" title="Chưa mở được tài liệu">
      <p>{message}</p>
      <p>
        {!signedIn && (
          <>
            <Link to={paths.login({ to: paths.reader(slug) })}>Đăng nhập</Link> ·{' '}
          </>
        )}
        <Link to={paths.document(slug)}>Về trang tài liệu</Link>
      </p>
    </Notice>
  )
}

function Frame({
  name,
  slug,
  action,
  children,
}: {
  name: string
  slug: string
  action: React.ReactNode
  children: React.ReactNode
}) {
  const { user } = useShell()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to={user ? paths.myDocuments() : paths.document(slug)} aria-label="Thoát trang đọc">
          <Icon name="arrow-left" size={22} />
        </Link>
        <h1 className={styles.title}>{name}</h1>
        {action}
        <ThemeMenu />
      </header>
      <main id="noi-dung" className={styles.inside}>
        {children}
      </main>
    </div>
  )
}

import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './RichText.module.css'
import { imageAddress, isNode, languageName, linkAddress, type RichNode, spanOf, startOf } from './rich-nodes.ts'

type RichTextProps = {
  /** a tiptap document: `{ type: 'doc', content: […] }` */
  content: unknown
  /** Level that the document's largest heading gets on this page. */
  headingsFrom?: 2 | 3 | 4
  className?: string
}

type Draw = (node: RichNode, children: ReactNode, headingsFrom: number) => ReactNode

/** Rich text as elements. Nodes, marks and addresses that are not known here are left out; their text stays. */
export function RichText({ content, headingsFrom = 2, className }: RichTextProps) {
  if (!isNode(content) || content.type !== 'doc') return null
  return (
    <div className={cx(styles.rich, className)}>{drawAll(content, headingsFrom - largestHeading(content) + 1)}</div>
  )
}

/** Level of the largest heading, 1 where there is none. */
function largestHeading({ content }: RichNode): number {
  const levels = Array.isArray(content)
    ? content.filter(isNode).flatMap((node) => (node.type === 'heading' ? [levelOf(node)] : []))
    : []
  return levels.length > 0 ? Math.min(...levels) : 1
}

function levelOf({ attrs }: RichNode): number {
  return Math.max(1, Number(attrs?.level) || 1)
}

const draws = new Map<string, Draw>([
  ['paragraph', (_, children) => <p>{children}</p>],
  ['heading', (node, children, from) => drawHeading(node, children, from)],
  ['bulletList', (_, children) => <ul>{children}</ul>],
  ['orderedList', (node, children) => <ol start={startOf(node)}>{children}</ol>],
  ['listItem', (_, children) => <li>{children}</li>],
  ['blockquote', (_, children) => <blockquote>{children}</blockquote>],
  ['horizontalRule', () => <hr />],
  ['hardBreak', () => <br />],
  ['codeBlock', (node, children) => <CodeBlock language={languageName(node.attrs?.language)}>{children}</CodeBlock>],
  ['image', (node) => <Picture node={node} />],
  ['table', (_, children) => <ScrollingTable>{children}</ScrollingTable>],
  ['tableRow', (_, children) => <tr>{children}</tr>],
  ['tableHeader', (node, children) => <th {...spanOf(node)}>{children}</th>],
  ['tableCell', (node, children) => <td {...spanOf(node)}>{children}</td>],
])

const marks = new Map<string, (children: ReactNode, attrs: Record<string, unknown>) => ReactNode>([
  ['bold', (children) => <strong>{children}</strong>],
  ['italic', (children) => <em>{children}</em>],
  ['underline', (children) => <u>{children}</u>],
  ['strike', (children) => <s>{children}</s>],
  ['code', (children) => <code>{children}</code>],
  ['link', (children, attrs) => <SafeLink address={linkAddress(attrs.href)}>{children}</SafeLink>],
])

function drawAll(parent: RichNode, headingsFrom: number): ReactNode {
  if (!Array.isArray(parent.content)) return null
  return parent.content.filter(isNode).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the document is drawn whole; its nodes have no identity but their place
    <Fragment key={index}>{draw(node, headingsFrom)}</Fragment>
  ))
}

function draw(node: RichNode, headingsFrom: number): ReactNode {
  if (node.type === 'text') return drawText(node)
  const children = drawAll(node, headingsFrom)
  return draws.get(node.type)?.(node, children, headingsFrom) ?? children
}

function drawText(node: RichNode): ReactNode {
  const applied = Array.isArray(node.marks) ? node.marks.filter(isNode) : []
  return applied.reduce<ReactNode>(
    (children, mark) => marks.get(mark.type)?.(children, mark.attrs ?? {}) ?? children,
    typeof node.text === 'string' ? node.text : '',
  )
}

function drawHeading(node: RichNode, children: ReactNode, from: number): ReactNode {
  const level = Math.min(6, Math.max(2, from - 1 + levelOf(node)))
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  return <Heading>{children}</Heading>
}

function CodeBlock({ language, children }: { language: string | null; children: ReactNode }) {
  return (
    <figure className={styles.code}>
      {language && <figcaption>{language}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={language ? `Mã ${language}` : 'Đoạn mã'}>
        <pre>
          <code>{children}</code>
        </pre>
      </section>
    </figure>
  )
}

function ScrollingTable({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.tableFrame} aria-label="Bảng" tabIndex={0}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function Picture({ node }: { node: RichNode }) {
  const src = imageAddress(node.attrs?.src)
  if (!src) return null
  const { alt, title } = node.attrs ?? {}
  return (
    <figure>
      <img src={src} alt={typeof alt === 'string' ? alt : ''} loading="lazy" decoding="async" />
      {typeof title === 'string' && title && <figcaption>{title}</figcaption>}
    </figure>
  )
}

function SafeLink({ address, children }: { address: string | null; children: ReactNode }) {
  if (!address) return <>{children}</>
  const outside = !address.startsWith('/') && !address.startsWith('#')
  return (
    <a href={address} {...(outside ? { rel: 'noopener nofollow ugc', target: '_blank' } : {})}>
      {children}
    </a>
  )
}

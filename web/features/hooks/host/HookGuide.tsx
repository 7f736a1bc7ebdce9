import { HOOK_DEAD_IN_ROW } from '#domain/hooks.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './HookGuide.module.css'

const PROOF = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: nội dung thô (chuỗi) của yêu cầu
function laThat(secret, headers, body) {
  const sig = headers['x-benhoc-signature']
  const t = /t=(\\d+)/.exec(sig)?.[1]
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > 300) return false
  const id = headers['x-benhoc-delivery']
  const mong = createHmac('sha256', secret)
    .update(\`\${t}.\${id}.\${body}\`).digest('base64url')
  return [...sig.matchAll(/v1=([\\w-]+)/g)].some(([, v1]) =>
    v1.length === mong.length &&
    timingSafeEqual(Buffer.from(v1), Buffer.from(mong)))
}`

const HEADERS = [
  ['x-benhoc-event', 'Loại tin, ví dụ booking.confirmed.'],
  ['x-benhoc-delivery', 'Mã của lần gửi. Một tin có thể đến hai lần: gặp lại mã cũ thì bỏ qua.'],
  ['x-benhoc-signature', 't=<giây Unix>,v1=<chữ ký>. Sau khi đổi khóa, trong 24 giờ có hai v1.'],
] as const

/** How a system proves what it is told, and what becomes of what it does not take. */
export function HookGuide() {
  return (
    <Card title="Cách nhận và kiểm tra tin">
      <div className={layout.stack4}>
        <p>
          Mỗi tin là một yêu cầu POST với nội dung JSON gồm <code>id</code>, <code>kind</code>, <code>at</code> và{' '}
          <code>data</code> (mã buổi hẹn, trạng thái, giờ, giá). Tin không chứa tên, email hay số điện thoại của khách.
        </p>
        <dl className={styles.headers}>
          {HEADERS.map(([name, words]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p>
          Chữ ký là HMAC-SHA256 của <code>t.mã-lần-gửi.nội-dung</code> với khóa bí mật, viết theo base64url. Ví dụ bằng
          Node.js:
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is moved with the keys */}
        <pre className={styles.code} tabIndex={0}>
          {PROOF}
        </pre>
        <p>
          Trả lời mã 2xx trong 10 giây là đã nhận. Nếu không, tin được gửi lại sau 1, 5, 30 phút, 2, 6, 12 và 24 giờ.
          Sau {HOOK_DEAD_IN_ROW} tin liên tiếp không gửi được, địa chỉ tự tắt và bạn nhận thông báo.
        </p>
      </div>
    </Card>
  )
}

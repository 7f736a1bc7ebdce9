import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { words } from '#web/api/call-fault.ts'
import type { PageFault } from '#web/api/page-context.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './ErrorPage.module.css'

type Kind = 'missing' | 'forbidden' | 'private' | 'hasty' | 'away' | 'broken'

const texts: Record<Kind, { code: string; title: string; text: string }> = {
  missing: {
    code: '404',
    title: 'Không tìm thấy trang này',
    text: 'Trang có thể đã được chuyển đi, hoặc địa chỉ gõ chưa đúng. Bạn thử tìm khóa học khác nhé.',
  },
  forbidden: {
    code: '403',
    title: 'Bạn không có quyền truy cập trang này',
    text: 'Trang này dành cho một tài khoản khác. Nếu bạn nghĩ đây là nhầm lẫn, hãy liên hệ Bến Học.',
  },
  private: {
    code: '403',
    title: 'Phần này không xem hộ được',
    text: 'Đây là phần riêng giữa người dùng và Bến Học, nhân viên hỗ trợ không mở được.',
  },
  hasty: {
    code: '429',
    title: 'Bạn thao tác quá nhanh',
    text: 'Bạn đợi một phút rồi tải lại trang nhé.',
  },
  away: {
    code: '503',
    title: 'Bến Học đang bận, bạn quay lại sau giây lát nhé',
    text: 'Hệ thống tạm thời chưa trả lời được và sẽ tự chạy lại. Bạn đợi một chút rồi tải lại trang; những gì bạn đã lưu vẫn còn nguyên.',
  },
  broken: {
    code: '500',
    title: 'Có lỗi xảy ra, vui lòng thử lại sau',
    text: 'Chúng tôi đã ghi nhận lỗi này. Bạn thử tải lại trang; dữ liệu của bạn vẫn an toàn.',
  },
}

/** What a person sees in place of a page that could not be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const kind = kindOf(error)
  const { code, title, text } = texts[kind]
  const location = useLocation()

  useEffect(() => {
    if (kind === 'forbidden') toast.error(words.mayNotSee)
  }, [kind])

  return (
    <div className={styles.page}>
      <title>{`${title} · Bến Học`}</title>
      <Adrift />
      <p className={cx(layout.small, layout.strong, layout.above4)}>Lỗi {code}</p>
      <h1>{title}</h1>
      <p className={cx(layout.soft, layout.above3)}>{text}</p>
      <div className={styles.actions}>
        {kind === 'broken' || kind === 'hasty' || kind === 'away' ? (
          <Button
            kind="strong"
            icon="refresh"
            onClick={() => window.location.assign(location.pathname + location.search)}
          >
            Tải lại trang
          </Button>
        ) : (
          <LinkButton kind="strong" to={paths.courses()}>
            Xem các khóa học
          </LinkButton>
        )}
        <LinkButton to={paths.home()}>Về trang chủ</LinkButton>
      </div>
    </div>
  )
}

export function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'missing'
  if (error.status === 429) return 'hasty'
  if (error.status === 503) return 'away'
  if (error.status !== 403) return 'broken'
  return (error.data as PageFault | undefined)?.code === 'IMPERSONATION_HIDDEN' ? 'private' : 'forbidden'
}

/** A small boat off its mooring. */
function Adrift() {
  return (
    <svg viewBox="0 0 240 130" width="240" height="130" aria-hidden="true">
      <circle cx="186" cy="34" r="17" fill="var(--persimmon-100)" />
      <g transform="rotate(-7 118 84)">
        <path d="M116 78V30c-12-6-22-6-32-1v40c11-4 23-2 32 9Z" fill="var(--persimmon-500)" />
        <path d="M121 78V34c10-5 18-5 26-1v34c-9-3-18-1-26 11Z" fill="#f3a57d" />
        <path d="M72 84h94c-5 14-15 22-30 22h-34c-15 0-25-8-30-22Z" fill="var(--navy-900)" />
      </g>
      <path
        d="M14 108c18 0 18 8 36 8s18-8 36-8 18 8 36 8 18-8 36-8 18 8 36 8 18-8 32-8"
        fill="none"
        stroke="var(--navy-700)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M50 122c14 0 14 5 28 5s14-5 28-5 14 5 28 5 14-5 28-5"
        fill="none"
        stroke="var(--sand-300)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

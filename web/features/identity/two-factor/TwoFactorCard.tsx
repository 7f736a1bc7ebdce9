import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { SecondStepDialog } from './SecondStepDialog.tsx'

/** How the second step of the caller stands, and what can be done about it. */
export function TwoFactorCard({ standing }: { standing: ReplyOf<'twoFactor'> }) {
  const [asked, setAsked] = useState<'renewRecoveryCodes' | 'disableTwoFactor' | null>(null)
  if (!standing.since) {
    return (
      <div className={layout.stack4}>
        <p>
          Khi đăng nhập, ngoài mật khẩu bạn nhập thêm mã từ ứng dụng trên điện thoại. Ai biết mật khẩu của bạn cũng
          không vào được.
        </p>
        <div className={layout.line3}>
          <LinkButton kind="strong" icon="shield" to={paths.twoFactorSetup()}>
            Bật xác thực hai bước
          </LinkButton>
        </div>
      </div>
    )
  }
  const left = standing.recoveryCodesLeft
  return (
    <div className={layout.stack4}>
      <p>
        <Badge colour="green">Đang bật</Badge> từ ngày {formatDate(standing.since)}.{' '}
        {left > 0 ? `Bạn còn ${left} mã khôi phục.` : 'Bạn đã dùng hết mã khôi phục, hãy tạo mã mới.'}
      </p>
      <div className={layout.line3}>
        <Button icon="refresh" onClick={() => setAsked('renewRecoveryCodes')}>
          Tạo mã khôi phục mới
        </Button>
        <Button
          kind="danger"
          reason={standing.required && 'Vai trò của bạn cần xác thực hai bước'}
          onClick={() => setAsked('disableTwoFactor')}
        >
          Tắt
        </Button>
      </div>
      {asked && <SecondStepDialog key={asked} call={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DashboardPage, Halves } from '#web/ui/DashboardPage.tsx'
import { DetailPage } from '#web/ui/DetailPage.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import layout from '#web/ui/layout.module.css'
import { ManyOutcomeNotice, PickedBar } from '#web/ui/PickedBar.tsx'
import { SettingsGroup, SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { WizardPage } from '#web/ui/WizardPage.tsx'
import type { PatternName } from './pattern-names.ts'
import { dashboard, detail, fields, form, list, next, STEPS, search, stopped, Ticked } from './samples.tsx'

type Pattern = { name: PatternName; title: string; states: readonly { title: string; page: ReactNode }[] }

/** Each pattern of a page in each of its states; `e2e/patterns.e2e.ts` compares their pictures with kept ones. */
export const PATTERNS: readonly Pattern[] = [
  {
    name: 'list',
    title: 'Trang danh sách',
    states: [
      { title: 'Có dữ liệu', page: <ListPage {...list} search={search('')} count={3} /> },
      {
        title: 'Chưa có gì',
        page: (
          <ListPage
            {...list}
            count={0}
            blank={
              <EmptyState icon="books" title="Viết khóa học đầu tiên của bạn" action={list.actions}>
                Bắt đầu từ một cái tên. Mọi thứ được lưu tự động.
              </EmptyState>
            }
          />
        ),
      },
      { title: 'Tìm không thấy', page: <ListPage {...list} search={search('lặn biển')} count={0} /> },
      { title: 'Đang tải', page: <ListPage {...list} search={search('')} count={3} loading /> },
    ],
  },
  {
    name: 'detail',
    title: 'Trang chi tiết',
    states: [
      {
        title: 'Có dữ liệu',
        page: (
          <DetailPage {...detail} beside={<Card title="Lịch sử">Chưa có gì xảy ra.</Card>}>
            <Card title="Giới thiệu">Mười lăm năm làm báo, tám năm đứng lớp về kể chuyện bằng dữ liệu.</Card>
          </DetailPage>
        ),
      },
      { title: 'Đang tải', page: <DetailPage {...detail} loading /> },
    ],
  },
  {
    name: 'form',
    title: 'Trang biểu mẫu',
    states: [
      {
        title: 'Chưa gửi',
        page: (
          <FormPage {...form} call={{ pending: false, error: null }}>
            {fields(null)}
          </FormPage>
        ),
      },
      {
        title: 'Chưa gửi được',
        page: (
          <FormPage {...form} call={{ pending: false, error: 'Có lỗi xảy ra, vui lòng thử lại sau' }}>
            {fields('Mã này đã có người dùng.')}
          </FormPage>
        ),
      },
      {
        title: 'Đang gửi',
        page: (
          <FormPage {...form} call={{ pending: true, error: null }} aside={<Button kind="plain">Để sau</Button>}>
            {fields(null)}
          </FormPage>
        ),
      },
    ],
  },
  {
    name: 'settings',
    title: 'Nhóm cài đặt',
    states: [
      {
        title: 'Có dữ liệu',
        page: (
          <SettingsGroup title="Học tập" intro="Nhắc bạn học đều và báo khi có bài mới.">
            <SettingsRow
              title="Nhắc học"
              hint="Mỗi tuần một lần, vào tối bạn hay học."
              control={<Switch label="Nhắc học" checked onChange={() => undefined} />}
            />
            <SettingsRow
              title="Bài học mới"
              control={<Switch label="Bài học mới" checked="mixed" onChange={() => undefined} />}
            />
            <SettingsRow
              title="Khuyến mãi"
              hint="Cần xác minh email trước."
              control={<Switch label="Khuyến mãi" checked={false} disabled onChange={() => undefined} />}
            />
          </SettingsGroup>
        ),
      },
    ],
  },
  {
    name: 'dashboard',
    title: 'Trang số liệu',
    states: [
      {
        title: 'Có dữ liệu',
        page: (
          <DashboardPage
            {...dashboard}
            figures={[
              { label: 'Doanh thu', value: '12.450.000 ₫', more: 'trong 30 ngày' },
              { label: 'Học viên mới', value: '128', more: '+12 so với kỳ trước' },
              { label: 'Điểm đánh giá', value: '4,8', more: '96 đánh giá' },
              { label: 'Người theo dõi', value: '1.204' },
            ]}
          >
            <Halves>
              <Card title="Học viên mới">
                <Sparkline label="Học viên mới theo tuần" values={[4, 9, 7, 14, 12, 21]} />
              </Card>
              <Card title="Việc cần làm">
                <p className={layout.soft}>Không còn việc nào đang chờ bạn.</p>
              </Card>
            </Halves>
          </DashboardPage>
        ),
      },
      { title: 'Đang tải', page: <DashboardPage {...dashboard} loading /> },
    ],
  },
  {
    name: 'wizard',
    title: 'Trang từng bước',
    states: [
      {
        title: 'Bước đầu',
        page: (
          <WizardPage steps={STEPS} at={0} next={next} skip={<Button kind="plain">Bỏ qua</Button>}>
            <ChoiceGroup legend="Chủ đề" hint="Chọn một để bắt đầu.">
              <Radio name="chu-de" label="Lập trình" defaultChecked />
              <Radio name="chu-de" label="Nhiếp ảnh" />
            </ChoiceGroup>
          </WizardPage>
        ),
      },
      {
        title: 'Giữa chừng, chưa gửi được',
        page: (
          <WizardPage
            steps={STEPS}
            at={1}
            lead="Để gợi ý đúng điều bạn cần."
            error="Không có kết nối mạng, vui lòng thử lại"
            onBack={() => undefined}
            next={next}
          />
        ),
      },
    ],
  },
  {
    name: 'table',
    title: 'Bảng',
    states: [
      { title: 'Đã chọn vài dòng', page: <Ticked /> },
      {
        title: 'Đang làm',
        page: (
          <PickedBar count={8} progress={{ done: 3, of: 8 }} onClear={() => undefined}>
            {null}
          </PickedBar>
        ),
      },
      {
        title: 'Làm xong, còn mục chưa được',
        page: (
          <ManyOutcomeNotice
            outcome={{ done: 7, failed: [{ name: 'Gốm mộc', why: 'Khóa học vừa được người khác duyệt.' }] }}
            done={(count) => `Đã duyệt ${count} khóa học`}
          />
        ),
      },
    ],
  },
  {
    name: 'stopped',
    title: 'Không mở được',
    states: [
      { title: 'Trang lỗi', page: stopped(500) },
      { title: 'Không có quyền', page: stopped(403) },
      {
        title: 'Một phần lỗi',
        page: (
          <Failed title="Chưa tải được thông báo" onRetry={() => undefined}>
            Không có kết nối mạng, vui lòng thử lại
          </Failed>
        ),
      },
    ],
  },
]

/** One pattern, its states below each other. */
export function PatternStates({ pattern: { title, states } }: { pattern: Pattern }) {
  return (
    <section className={layout.above6} aria-label={title}>
      <h2>{title}</h2>
      {states.map((state) => (
        <div key={state.title} className={layout.above5}>
          <p className={layout.tiny}>{state.title}</p>
          <div className={layout.above3}>{state.page}</div>
        </div>
      ))}
    </section>
  )
}

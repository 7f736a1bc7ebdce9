import { type ReactNode, useState } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Checkbox, ChoiceGroup, Radio, Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { iconPaths } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLink } from '#web/ui/Menu.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { toast } from '#web/ui/toast.ts'
import { PATTERNS, PatternStates } from './patterns.tsx'
import styles from './UiPage.module.css'

/** Every part of the design system on one page, and every pattern of a page in each of its states. */
export default function UiPage() {
  const [open, setOpen] = useState(false)
  return (
    <main className={styles.page}>
      <h1>Bộ giao diện Bến Học</h1>
      <Group title="Nút">
        <Button kind="primary">Mua ngay</Button>
        <Button kind="strong">Gửi duyệt</Button>
        <Button icon="pencil">Chỉnh sửa</Button>
        <Button kind="plain" iconAfter="chevron-right">
          Xem tất cả
        </Button>
        <Button kind="danger" icon="trash">
          Xóa bài học
        </Button>
        <Button kind="primary" pending>
          Đang gửi…
        </Button>
        <Button kind="primary" reason="Hãy thêm ít nhất một bài học">
          Xuất bản
        </Button>
        <Button size="sm">Nhỏ</Button>
        <LinkButton kind="primary" size="lg" to="#">
          Vào học
        </LinkButton>
        <IconButton icon="bell" label="Thông báo" count={5} />
        <Tooltip text="Sao chép đường dẫn">
          <Button icon="copy">Rê chuột</Button>
        </Tooltip>
        <Menu label="Thao tác khác" trigger={<Icon name="dots" />}>
          <MenuLink to="#" icon="eye">
            Xem thử
          </MenuLink>
          <MenuButton icon="trash" danger onClick={() => toast.info('Đã chọn xóa')}>
            Xóa
          </MenuButton>
        </Menu>
      </Group>
      <Group title="Ô nhập">
        <TextInput label="Họ và tên" hint="Tên này in trên chứng chỉ." defaultValue="Nguyễn Thị Hồng Ánh" />
        <TextInput label="Email" error="Email chưa đúng, ví dụ: ban@vidu.vn" defaultValue="ban@" />
        <PasswordInput label="Mật khẩu" defaultValue="benhoc-demo" />
        <Select label="Danh mục" defaultValue="2">
          <option value="1">Lập trình</option>
          <option value="2">Thiết kế</option>
        </Select>
        <Textarea label="Giới thiệu" optional placeholder="Vài dòng về bạn" />
        <ChoiceGroup legend="Bạn học khi nào?">
          <Radio name="when" label="Buổi tối" defaultChecked />
          <Radio name="when" label="Cuối tuần" />
        </ChoiceGroup>
        <Checkbox label="Tôi đồng ý với điều khoản" hint="Bạn có thể rút lại bất cứ lúc nào." />
      </Group>
      <Group title="Nhãn, giá, sao, tiến độ">
        {(['grey', 'blue', 'green', 'amber', 'red', 'persimmon', 'navy'] as const).map((colour) => (
          <Badge key={colour} colour={colour}>
            {colour}
          </Badge>
        ))}
        <Price amount={199_000} before={350_000} />
        <Price amount={1_250_000} size="lg" />
        <Price amount={0} />
        <Rating value={4.7} count={1204} />
        <Rating value={null} />
        <Avatar name="Trần Đức Bình" />
        <Avatar name="Lê Ánh" />
        <Avatar name="Phạm Uyên" size={56} />
        <Progress label="Tiến độ" percent={62} className={styles.wide} />
        <Progress label="Tiến độ" percent={100} className={styles.wide} />
      </Group>
      <Group title="Lời nhắn">
        <div className={styles.stack}>
          <Notice kind="info">Bản nháp được lưu tự động.</Notice>
          <Notice kind="success" title="Đã thanh toán">
            Khóa học đã nằm trong mục Khóa học của tôi.
          </Notice>
          <Notice kind="warning">Còn 2 mục chưa hợp lệ.</Notice>
          <Notice kind="error">Email hoặc mật khẩu không đúng.</Notice>
        </div>
        <Button onClick={() => toast.success('Đã thêm vào giỏ hàng')}>Thành công</Button>
        <Button onClick={() => toast.error('Không có kết nối mạng, vui lòng thử lại')}>Lỗi</Button>
        <Button onClick={() => toast.warning('Phiên sắp hết hạn')}>Lưu ý</Button>
        <Button onClick={() => toast.loading('Đang tải tệp lên…')}>Đang tải</Button>
        <Button onClick={() => setOpen(true)}>Mở hộp thoại</Button>
        <Button
          onClick={() =>
            confirm({
              title: 'Xóa bài học này?',
              text: 'Học viên sẽ không còn xem được.',
              confirmLabel: 'Xóa bài học',
              danger: true,
            })
          }
        >
          Hỏi lại
        </Button>
      </Group>
      <Group title="Thẻ và chỗ trống">
        <Card title="Đơn hàng BH-1042" aside={<Badge colour="green">Đã thanh toán</Badge>} className={styles.wide}>
          Hai khóa học, thanh toán qua VNPAY lúc 12:03.
        </Card>
        <Card soft className={styles.wide}>
          <Skeleton width="60%" height="20px" />
          <br />
          <Skeleton />
        </Card>
        <EmptyState
          icon="cart"
          title="Giỏ hàng đang trống"
          action={
            <LinkButton kind="strong" to="#">
              Tìm khóa học
            </LinkButton>
          }
        >
          Chọn một khóa học bạn thích, nó sẽ đợi bạn ở đây.
        </EmptyState>
      </Group>
      <Group title="Biểu tượng">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </Group>
      {PATTERNS.map((pattern) => (
        <PatternStates key={pattern.name} pattern={pattern} />
      ))}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Từ chối khóa học"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Để sau</Button>
            <Button kind="strong">Gửi lý do</Button>
          </>
        }
      >
        <Textarea label="Lý do" hint="Giảng viên sẽ đọc đúng những lời này." />
      </Dialog>
    </main>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={layout.above6}>
      <h2>{title}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  )
}

import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every URL of the site. A page is one file under `features/`; the layout around it says who it is for. */
export default [
  layout('layouts/AuthLayout.tsx', [
    route('dang-nhap', 'features/identity/sign-in/LoginPage.tsx'),
    route('dang-nhap/hai-buoc', 'features/identity/two-factor/TwoFactorLoginPage.tsx'),
    route('dang-nhap/email', 'features/identity/social/SocialSignupPage.tsx'),
    route('dang-nhap/xong', 'features/identity/social/EnterPage.tsx'),
    route('dang-ky', 'features/identity/sign-in/SignupPage.tsx'),
    route('xac-minh', 'features/identity/sign-in/VerifyPage.tsx'),
    route('quen-mat-khau', 'features/identity/sign-in/ForgotPasswordPage.tsx'),
    route('dat-lai-mat-khau', 'features/identity/sign-in/ResetPasswordPage.tsx'),
    route('xac-thuc-hai-buoc', 'features/identity/two-factor/TwoFactorSetupPage.tsx'),
  ]),
  layout('layouts/LearnLayout.tsx', [
    route('hoc/:slug', 'features/learning/player/PlayerEntryPage.tsx'),
    route('hoc/:slug/:lessonId', 'features/learning/player/PlayerPage.tsx'),
  ]),
  layout('layouts/HostLayout.tsx', [
    route('host/khoa-hoc', 'features/authoring/HostCoursesPage.tsx'),
    route('host/khoa-hoc/moi', 'features/authoring/NewCoursePage.tsx'),
    route('host/khoa-hoc/:id', 'features/authoring/CourseEditorPage.tsx'),
    route('host/khoa-hoc/:id/xem-thu', 'features/authoring/CoursePreviewPage.tsx'),
    route('host/khoa-hoc/:id/hoc-vien', 'features/authoring/LearnersPage.tsx'),
    route('host', 'features/hosts/StudioPage.tsx'),
    route('host/ho-so', 'features/hosts/HostProfilePage.tsx'),
    // authoring, library, hosts
    route('host/thu-vien', 'features/library/LibraryPage.tsx'),
  ]),
  layout('layouts/StaffLayout.tsx', [
    route('quan-tri/chung-chi', 'features/learning/certificates/StaffCertificatesPage.tsx'),
    route('quan-tri/thu-vien', 'features/library/StaffLibrariesPage.tsx'),
    route('quan-tri/thu-vien/:ownerId', 'features/library/StaffLibraryPage.tsx'),
    route('quan-tri', 'features/staff/StaffPage.tsx'),
    route('quan-tri/thong-bao', 'features/notifications/staff/StaffMessagesPage.tsx'),
    route('quan-tri/thong-bao/loi', 'features/notifications/staff/DeadLettersPage.tsx'),
    route('quan-tri/thong-bao/mau', 'features/notifications/staff/TemplatesPage.tsx'),
    route('quan-tri/thong-bao/gioi-thieu', 'features/notifications/staff/PromotionPage.tsx'),
    route('quan-tri/phan-quyen', 'features/admin/PermissionsPage.tsx'),
    route('quan-tri/xem-ho', 'features/admin/ImpersonationsPage.tsx'),
    route('quan-tri/xem-ho/:id', 'features/admin/ImpersonationPage.tsx'),
    route('quan-tri/nguoi-dung', 'features/identity/staff/StaffUsersPage.tsx'),
    route('quan-tri/nguoi-dung/moi', 'features/identity/staff/StaffNewUserPage.tsx'),
    route('quan-tri/nguoi-dung/tai-len', 'features/identity/staff/StaffUserUploadPage.tsx'),
    route('quan-tri/nguoi-dung/:id', 'features/identity/staff/StaffUserPage.tsx'),
    route('quan-tri/yeu-cau-du-lieu', 'features/identity/staff/StaffDataRequestsPage.tsx'),
    route('quan-tri/yeu-cau-du-lieu/:id', 'features/identity/staff/StaffDataRequestPage.tsx'),
    route('quan-tri/giang-vien', 'features/hosts/StaffHostsPage.tsx'),
    route('quan-tri/giang-vien/:id', 'features/hosts/StaffHostPage.tsx'),
    route('quan-tri/duyet-khoa-hoc', 'features/moderation/CourseReviewsPage.tsx'),
    route('quan-tri/duyet-khoa-hoc/:slug', 'features/moderation/CourseReviewPage.tsx'),
    // hosts, moderation, catalog, learning
    route('quan-tri/danh-muc', 'features/catalog/staff/CategoriesPage.tsx'),
  ]),
  layout('layouts/PublicLayout.tsx', [
    layout('layouts/AccountLayout.tsx', [
      route('hoc-tap', 'features/learning/my-courses/MyCoursesPage.tsx'),
      route('hoc-tap/chung-chi', 'features/learning/my-courses/MyCertificatesPage.tsx'),
      route('tai-khoan', 'features/identity/account/ProfilePage.tsx'),
      route('tai-khoan/kinh-nghiem', 'features/identity/account/ResumePage.tsx'),
      route('tai-khoan/thanh-toan', 'features/identity/account/BankPage.tsx'),
      route('tai-khoan/quyen-rieng-tu', 'features/identity/privacy/PrivacyCentrePage.tsx'),
      route('tai-khoan/xoa-tai-khoan', 'features/identity/account/TerminatePage.tsx'),
      route('tai-khoan/theo-doi', 'features/catalog/host/FollowingPage.tsx'),
      route('tai-khoan/thong-bao', 'features/notifications/settings/PreferencesPage.tsx'),
      route('tai-khoan/bao-mat', 'features/identity/account/SecurityPage.tsx'),
      route('thong-bao', 'features/notifications/NotificationsPage.tsx'),
      route('don-hang', 'features/commerce/orders/OrdersPage.tsx'),
      route('don-hang/:id', 'features/commerce/orders/OrderPage.tsx'),
    ]),
    index('features/home/HomePage.tsx'),
    route('khoa-hoc', 'features/catalog/list/CourseListPage.tsx'),
    route('khoa-hoc/:slug', 'features/catalog/course/CoursePage.tsx'),
    route('giang-vien/:id', 'features/catalog/host/HostPage.tsx'),
    route('chao-mung', 'features/identity/welcome/WelcomePage.tsx'),
    route('nguoi-hoc/:id', 'features/identity/person/PersonPage.tsx'),
    route('dieu-khoan', 'features/home/TermsPage.tsx'),
    route('bao-mat', 'features/home/PrivacyPage.tsx'),
    route('hoan-tien', 'features/home/RefundPage.tsx'),
    route('huy-nhan', 'features/notifications/settings/UnsubscribePage.tsx'),
    route('tro-giup', 'features/home/HelpPage.tsx'),
    route('gio-hang', 'features/commerce/cart/CartPage.tsx'),
    route('thanh-toan', 'features/commerce/checkout/CheckoutPage.tsx'),
    route('thanh-toan/ket-qua', 'features/commerce/checkout/ReturnPage.tsx'),
    route('chung-chi/:number', 'features/learning/certificates/CertificatePage.tsx'),
    route('tro-thanh-giang-vien', 'features/hosts/BecomeHostPage.tsx'),
    route('*', 'shell/NotFoundPage.tsx'),
  ]),
  ...(import.meta.env.DEV ? developerPages() : []),
] satisfies RouteConfig

/** For the people who build the site; a production build does not contain them. */
function developerPages(): RouteConfigEntry[] {
  return [
    route('dev/ui', 'dev/UiPage.tsx'),
    layout('layouts/AuthLayout.tsx', { id: 'dev-auth' }, [route('dev/auth', 'dev/AuthSample.tsx')]),
    layout('layouts/HostLayout.tsx', { id: 'dev-host' }, [
      route('dev/host', 'dev/TableSample.tsx', { id: 'dev-host-page' }),
    ]),
    layout('layouts/StaffLayout.tsx', { id: 'dev-staff' }, [
      route('dev/staff', 'dev/TableSample.tsx', { id: 'dev-staff-page' }),
    ]),
    layout('layouts/PublicLayout.tsx', { id: 'dev-public' }, [
      route('dev/public', 'dev/TextSample.tsx'),
      layout('layouts/AccountLayout.tsx', { id: 'dev-account' }, [route('dev/account', 'dev/TableSample.tsx')]),
    ]),
  ]
}

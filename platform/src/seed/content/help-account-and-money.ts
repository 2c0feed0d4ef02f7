/** Help of the demo: accounts, money, devices. */
import type { HelpSeed } from './help-seed.ts';

export const accountAndMoneyHelp: readonly HelpSeed[] = [
  {
    group: 'account',
    slug: 'first-steps',
    texts: {
      vi: {
        title: 'Bắt đầu: tạo tài khoản',
        html: `<ol class="steps"><li>Chọn <strong>Đăng ký</strong>. Tên đăng nhập có 4 đến 15 chữ và
          số, bắt đầu bằng chữ cái.</li><li>Mật khẩu từ 8 ký tự; mật khẩu phổ biến hoặc trùng tên
          đăng nhập bị từ chối.</li> <li>Xác nhận bạn đủ {{age}} tuổi và đồng ý với <a
          href="/help#term">điều khoản</a>.</li></ol> <p>Biệt danh, e-mail và ngày sinh là tùy chọn.
          Sau khi đăng ký bạn được đăng nhập luôn.</p>`,
      },
      en: {
        title: 'Getting started: your account',
        html: `<ol class="steps"><li>Choose <strong>Create account</strong>. The username has 4 to
          15 letters and digits and begins with a letter.</li><li>The password has 8 characters or
          more; common ones and the username itself are refused.</li><li>Confirm that you are at
          least {{age}} and accept the <a href="/help#term">terms</a>.</li></ol> <p>Nickname, e-mail
          and birthday are optional. You are signed in at once.</p>`,
      },
    },
  },
  {
    group: 'account',
    slug: 'signing-in',
    texts: {
      vi: {
        title: 'Đăng nhập, mã xác nhận và tạm khóa',
        html: `<p>Sau ba lần sai trong 15 phút, bạn cần nhập mã trong hình; chạm vào hình để đổi
          hình khác. Sau mười lần sai, tài khoản tạm ngừng nhận đăng nhập một lúc. Thử từ thiết bị
          bạn từng dùng được đếm riêng, nên người lạ không khóa được bạn ở ngoài.</p> <p>Phiên tự
          kết thúc sau 30 phút không hoạt động hoặc sau 12 giờ. Đang chơi cũng tính là hoạt
          động.</p>`,
      },
      en: {
        title: 'Signing in, captchas and locks',
        html: `<p>After three failures within 15 minutes you are asked to read a picture; tap it for
          another one. After ten, signing in pauses for a while. Tries from a device that you have
          used before are counted apart, so strangers cannot lock you out.</p> <p>A session ends
          after 30 minutes without activity, or after 12 hours. Playing counts as activity.</p>`,
      },
    },
  },
  {
    group: 'account',
    slug: 'keep-your-account-safe',
    texts: {
      vi: {
        title: 'Giữ tài khoản an toàn',
        html: `<ul><li>Dùng mật khẩu riêng cho trang này. Bốn từ ngẫu nhiên tốt hơn một từ với ký
          hiệu.</li> <li>Mỗi lần đăng nhập, chúng tôi cho bạn biết giờ và địa chỉ IP của lần trước.
          Thấy lạ? Đăng xuất và báo cho chúng tôi.</li><li>Luôn kiểm tra tên miền trước khi nhập mật
          khẩu.</li> <li>Nhân viên không bao giờ hỏi mật khẩu, mã xác nhận hay thông tin thẻ.</li>
          <li>Đăng xuất khi dùng máy chung.</li></ul>`,
      },
      en: {
        title: 'Keep your account safe',
        html: `<ul><li>Use a password for this site alone. Four random words beat one word with
          symbols.</li> <li>Each time you sign in we tell you when and from which address it
          happened last. Something odd? Sign out and tell us.</li><li>Look at the domain before you
          type a password.</li> <li>Staff never ask for passwords, codes or card
          details.</li><li>Sign out on shared devices.</li></ul>`,
      },
    },
  },
  {
    group: 'money',
    slug: 'deposit',
    texts: {
      vi: {
        title: 'Nạp tiền',
        html: `<ol class="steps"><li>Mở <strong>Nạp tiền</strong>, chọn phương thức và số tiền từ
          {{min}} đến {{max}} {{symbol}}.</li><li>Tiếp tục sang trang của cổng thanh toán và trả
          trong 15 phút.</li><li>Quay lại: trang tự cập nhật ngay khi cổng xác nhận.</li></ol> <p>Số
          dư hiển thị theo {{symbol}}: 1 {{symbol}} = {{tender}}.</p><p>Bạn có thể mở
          tối đa ba lệnh chưa trả. Gửi lại cùng một lệnh không tạo lệnh thứ hai.</p>`,
      },
      en: {
        title: 'Depositing',
        html: `<ol class="steps"><li>Open <strong>Deposit</strong>, choose a method and an amount
          from {{min}} to {{max}} {{symbol}}.</li><li>Go on to the gateway’s page and pay within 15
          minutes.</li><li>Come back: the page follows by itself when the gateway
          confirms.</li></ol> <p>Balances are shown in {{symbol}}: 1 {{symbol}} = {{tender}}.</p>
          <p>You may have three unpaid deposits at most. Sending one again does not
          open a second.</p>`,
      },
    },
  },
  {
    group: 'money',
    slug: 'deposit-is-missing',
    texts: {
      vi: {
        title: 'Đã trả tiền mà chưa thấy số dư tăng',
        html: `<ul><li><strong>Chờ thanh toán:</strong> cổng chưa xác nhận. Hệ thống tự hỏi lại cổng
          mỗi phút, kể cả khi tin báo bị lạc.</li><li><strong>Hết hạn</strong> hoặc <strong>Đã
          hủy</strong> mà bạn đã trả: tiền vẫn được ghi có khi đến nơi.</li><li><strong>Đang kiểm
          tra:</strong> số tiền nhận được khác với lệnh; nhân viên sẽ xử lý.</li></ul> <p>Quá 30
          phút? Gửi góp ý loại “nạp tiền” kèm <strong>mã lệnh</strong> (bắt đầu bằng DP) trong lịch
          sử nạp.</p>`,
      },
      en: {
        title: 'Paid, but the balance has not grown',
        html: `<ul><li><strong>Awaiting payment:</strong> the gateway has not confirmed yet. We ask
          it again every minute, even when its message was lost.</li><li><strong>Expired</strong> or
          <strong>cancelled</strong>, yet you paid: the money is credited when it
          arrives.</li><li><strong>Under review:</strong> the amount differs from the order; staff
          deal with it.</li></ul><p>More than 30 minutes? Send feedback of the type “deposits” with
          the <strong>reference</strong> (it begins with DP) from the deposit history.</p>`,
      },
    },
  },
  {
    group: 'money',
    slug: 'account-record',
    texts: {
      vi: {
        title: 'Đọc biến động số dư',
        html: `<p>Mỗi dòng là một bút toán: giờ, loại (đặt cược, trả thưởng, hoàn cược, nạp tiền…),
          mã tham chiếu, số tiền và số dư sau đó. Lọc theo ngày và loại; lưu thành tệp CSV nếu
          cần.</p> <p>Thiếu gì hay thấy lạ? Gửi cho chúng tôi mã tham chiếu của dòng đó: chỉ cần vậy
          là nhân viên tìm được.</p>`,
      },
      en: {
        title: 'Reading the account record',
        html: `<p>Each line is one transfer: time, kind (bet, win, returned bet, deposit …),
          reference, amount and the balance after it. Narrow it by days and kind, and save it as a
          CSV file.</p> <p>Something missing or odd? Send us the reference of that line; it is all
          that staff need.</p>`,
      },
    },
  },
  {
    group: 'technical',
    slug: 'slow-or-offline',
    texts: {
      vi: {
        title: 'Mạng chậm hoặc mất kết nối',
        html: `<p>Khi mất mạng, trang báo ngay và tự nối lại. Vòng đang chơi được máy chủ tính đến
          hết; mở lại trò chơi, bạn thấy vòng chưa xem xong. Tiền cược không bị trừ hai lần.</p>
          <ul><li>Trò chơi tải lâu: dùng nút <strong>Tải lại</strong> phía trên trò chơi.</li>
          <li>Máy nóng hoặc giật: bật <em>Quay nhanh</em>, hoặc <em>giảm chuyển động</em> trong cài
          đặt của máy.</li></ul>`,
      },
      en: {
        title: 'Slow or lost connection',
        html: `<p>When the line drops, the page says so and reconnects by itself. The server plays a
          running round to its end; open the game again and it shows you the round you missed. No
          stake is taken twice.</p> <ul><li>The game loads slowly: use <strong>Reload</strong> above
          it.</li> <li>A hot or stuttering device: turn on <em>Quick spin</em>, or <em>reduce
          motion</em> in its settings.</li></ul>`,
      },
    },
  },
  {
    group: 'technical',
    slug: 'install-the-app',
    texts: {
      vi: {
        title: 'Cài lên màn hình chính, ngôn ngữ và giao diện',
        html: `<p>Hướng dẫn từng bước cho iOS và Android ở trang <a href="/app">Ứng dụng</a>.</p>
          <p>Đổi ngôn ngữ và giao diện sáng hoặc tối ở cuối menu bên. Lựa chọn được nhớ trên thiết
          bị này.</p>`,
      },
      en: {
        title: 'Home screen, language and theme',
        html: `<p>The page <a href="/app">App</a> has the steps for iOS and Android.</p> <p>Language
          and light or dark theme are at the end of the side menu. The choice is kept on this
          device.</p>`,
      },
    },
  },
];

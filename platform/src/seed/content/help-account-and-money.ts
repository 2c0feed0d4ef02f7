/** Help of the demo: accounts, money, devices. */
import type { HelpSeed } from './help-play.ts';

export const accountAndMoneyHelp: readonly HelpSeed[] = [
  {
    group: 'account',
    slug: 'first-steps',
    texts: {
      vi: {
        title: 'Cách đăng ký tài khoản',
        html: `<ol class="steps"><li>Chọn <strong>Đăng ký</strong>. Tên đăng nhập có 4 đến 15 chữ và
          số, bắt đầu bằng chữ cái.</li><li>Mật khẩu từ 8 ký tự, không dùng mật khẩu phổ biến hoặc
          trùng tên đăng nhập.</li> <li>Xác nhận bạn đủ {{age}} tuổi và đồng ý với <a
          href="/help#term">điều khoản</a>.</li></ol> <p>Biệt danh, email và ngày sinh không bắt
          buộc. Đăng ký xong bạn được đăng nhập luôn.</p>`,
      },
      en: {
        title: 'How to register',
        html: `<ol class="steps"><li>Choose <strong>Register</strong>. Your username has 4 to 15
          letters and digits and starts with a letter.</li><li>Your password has at least 8
          characters. Common passwords and your username are not accepted.</li><li>Confirm that you
          are at least {{age}} and accept the <a href="/help#term">terms</a>.</li></ol> <p>Nickname,
          email and date of birth are optional. After registering you are logged in.</p>`,
      },
    },
  },
  {
    group: 'account',
    slug: 'signing-in',
    texts: {
      vi: {
        title: 'Đăng nhập không được',
        html: `<p>Sau ba lần sai trong 15 phút, bạn cần nhập mã xác nhận trong hình; chạm vào hình
          để đổi hình khác. Sau mười lần sai, bạn phải chờ một lúc rồi thử lại. Đăng nhập từ thiết
          bị bạn từng dùng được tính riêng, nên người khác không thể khóa tài khoản của bạn.</p>
          <p>Bạn được đăng xuất sau 30 phút không hoạt động hoặc sau 12 giờ. Đang chơi cũng tính là
          hoạt động.</p>`,
      },
      en: {
        title: 'I cannot log in',
        html: `<p>After three wrong tries within 15 minutes you have to enter a captcha; tap the
          picture for a new one. After ten, please wait a while and try again. Devices you have used
          before are counted separately, so other people cannot lock you out.</p> <p>You are logged
          out after 30 minutes without activity, or after 12 hours. Playing counts as activity.</p>`,
      },
    },
  },
  {
    group: 'account',
    slug: 'keep-your-account-safe',
    texts: {
      vi: {
        title: 'Cách giữ tài khoản an toàn',
        html: `<ul><li>Dùng mật khẩu riêng cho trang này.</li> <li>Bật đăng nhập hai bước trong mục
          <strong>Bảo mật</strong>.</li> <li>Mỗi lần đăng nhập, chúng tôi hiện giờ và địa chỉ IP của
          lần trước. Nếu không phải bạn, hãy đổi mật khẩu và báo chăm sóc khách hàng.</li><li>Kiểm
          tra tên miền trước khi nhập mật khẩu.</li> <li>Nhân viên không bao giờ hỏi mật khẩu, mã
          xác minh hay thông tin thẻ.</li> <li>Đăng xuất khi dùng máy chung.</li></ul>`,
      },
      en: {
        title: 'How to keep your account safe',
        html: `<ul><li>Use a password only for this site.</li> <li>Turn on two-step login under
          <strong>Security</strong>.</li> <li>Each time you log in we show when and from which IP
          you logged in last. If it was not you, change your password and tell customer
          service.</li><li>Check the domain before you enter your password.</li> <li>Our staff never
          ask for passwords, codes or card details.</li><li>Log out on shared devices.</li></ul>`,
      },
    },
  },
  {
    group: 'money',
    slug: 'deposit',
    texts: {
      vi: {
        title: 'Cách nạp tiền',
        html: `<ol class="steps"><li>Mở <strong>Nạp tiền</strong>, chọn phương thức và số tiền từ
          {{symbol}}{{min}} đến {{symbol}}{{max}}.</li><li>Thanh toán trên trang của cổng trong 15
          phút.</li><li>Quay lại trang: số dư tự cập nhật khi cổng xác nhận.</li></ol> <p>Số dư hiển
          thị theo {{symbol}}: 1 {{symbol}} = {{tender}}.</p><p>Bạn có thể có tối đa ba lệnh chưa
          thanh toán.</p>`,
      },
      en: {
        title: 'How to deposit',
        html: `<ol class="steps"><li>Open <strong>Deposit</strong>, choose a method and an amount
          from {{symbol}}{{min}} to {{symbol}}{{max}}.</li><li>Pay on the payment page within 15
          minutes.</li><li>Come back: your balance updates when the payment is
          confirmed.</li></ol> <p>Balances are shown in {{symbol}}: 1 {{symbol}} = {{tender}}.</p>
          <p>You can have up to three unpaid deposits.</p>`,
      },
    },
  },
  {
    group: 'money',
    slug: 'deposit-is-missing',
    texts: {
      vi: {
        title: 'Đã thanh toán nhưng chưa thấy tiền',
        html: `<ul><li><strong>Chờ thanh toán:</strong> cổng chưa xác nhận. Hệ thống tự kiểm tra mỗi
          phút.</li><li><strong>Hết hạn</strong> hoặc <strong>Đã hủy</strong> mà bạn đã trả: tiền
          vẫn được cộng khi đến nơi.</li><li><strong>Đang kiểm tra:</strong> số tiền nhận được khác
          với lệnh nạp, nhân viên đang xử lý.</li></ul> <p>Quá 30 phút? Gửi góp ý loại “Nạp tiền”
          kèm <strong>mã tham chiếu</strong> (bắt đầu bằng DP) trong lịch sử nạp.</p>`,
      },
      en: {
        title: 'I paid, but the money is not there',
        html: `<ul><li><strong>Awaiting payment:</strong> the payment is not confirmed yet. We check
          it every minute.</li><li><strong>Expired</strong> or <strong>Cancelled</strong>, but you
          paid: the money is credited when it arrives.</li><li><strong>Being checked:</strong> the
          amount is different from the deposit; our staff are checking it.</li></ul><p>More than 30
          minutes? Send feedback about “Deposits” with the <strong>reference</strong> (it starts
          with DP) from your deposit record.</p>`,
      },
    },
  },
  {
    group: 'money',
    slug: 'account-record',
    texts: {
      vi: {
        title: 'Cách xem biến động số dư',
        html: `<p>Mỗi dòng là một thay đổi số dư: giờ, loại (đặt cược, trả thưởng, hoàn cược, nạp
          tiền…), mã tham chiếu, số tiền và số dư sau đó. Bạn có thể lọc theo ngày và loại, hoặc lưu
          tệp CSV.</p> <p>Có gì không đúng? Gửi cho chúng tôi mã tham chiếu của dòng đó.</p>`,
      },
      en: {
        title: 'How to read the account record',
        html: `<p>Each line is one change of your balance: time, type (bet, win, stake returned,
          deposit …), reference, amount and balance after. You can filter by date and type, or save
          a CSV file.</p> <p>Something is not right? Send us the reference of that line.</p>`,
      },
    },
  },
  {
    group: 'technical',
    slug: 'slow-or-offline',
    texts: {
      vi: {
        title: 'Mạng chậm hoặc mất kết nối',
        html: `<p>Khi mất mạng, trang báo ngay và tự kết nối lại. Ván đang chơi vẫn được kết toán;
          mở lại trò chơi để xem ván đó. Bạn không bị trừ tiền hai lần.</p> <ul><li>Trò chơi tải
          lâu: bấm <strong>Tải lại</strong> phía trên trò chơi.</li> <li>Máy nóng hoặc giật: bật
          <em>Quay nhanh</em> trong trò chơi, hoặc <em>giảm chuyển động</em> trong cài đặt của
          máy.</li></ul>`,
      },
      en: {
        title: 'Slow or lost connection',
        html: `<p>If the connection is lost, the site tells you and reconnects by itself. Your
          running round is settled; open the game again to see it. You are never charged twice.</p>
          <ul><li>The game loads slowly: press <strong>Reload</strong> above the game.</li> <li>Your
          device gets hot or stutters: turn on <em>Quick spin</em> in the game, or <em>reduce
          motion</em> in your device settings.</li></ul>`,
      },
    },
  },
  {
    group: 'technical',
    slug: 'install-the-app',
    texts: {
      vi: {
        title: 'Ứng dụng, ngôn ngữ và giao diện',
        html: `<p>Cách cài trên iOS và Android có ở trang <a href="/app">Ứng dụng</a>.</p> <p>Đổi
          ngôn ngữ và giao diện sáng hoặc tối ở cuối menu. Lựa chọn được ghi nhớ trên thiết bị
          này.</p>`,
      },
      en: {
        title: 'App, language and theme',
        html: `<p>See <a href="/app">App</a> for how to install on iOS and Android.</p> <p>You can
          change the language and the light or dark theme at the end of the menu. Your choice is
          remembered on this device.</p>`,
      },
    },
  },
];

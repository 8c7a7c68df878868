/** Texts a server may send that do harm where a report takes them for more than text. */
export const untrustedTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '</pre></details><img src=x onerror=alert(3)>',
  '"><svg onload=alert(4)>',
  "' onmouseover='alert(5)",
  '<!--<script>',
  '&lt;b&gt;&amp;',
  'javascript:alert(6)',
  '<a href="https://evil.example/">here</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/a.css>',
  ']]>&unknown;',
  '`code` **bold** | cell\n\n# heading @someone #214 ![](https://evil.example/a.png)',
  'seen\u202egnirts desrever',
  'a\u0000b\u0007c\ud800d\u2028e',
  '$' + '{alert(7)}{{alert(8)}}',
]

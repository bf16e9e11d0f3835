/** Ground, ink and action of the product's palette, on the system's own font. */
export const referenceStyle = `
:root{color-scheme:light dark;--ground:#f4f5f0;--surface:#fff;--ink:#14201b;--soft:#46524c;--line:#dce2da;--link:#0a6148}
@media (prefers-color-scheme:dark){:root{--ground:#0e1512;--surface:#18211d;--ink:#f1f4ee;--soft:#b7c2bb;--line:#2b3731;--link:#82e3bb}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.skip{position:absolute;left:-100rem}.skip:focus{left:1rem}
h1{font-size:2.125rem;line-height:1.15;margin:.5rem 0 1rem}
h2{font-size:1.5rem;margin:2rem 0 .25rem}
h3{font-size:1.125rem;margin:0}
h1,h2,h3{overflow-wrap:anywhere}
.notes{max-width:42rem;padding-left:1.25rem}
.notes li{margin:.4rem 0}
details{margin-top:1rem}
summary{min-height:2.75rem;padding:.6rem 0;font-weight:700;cursor:pointer}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:0 1rem}
dt{font-weight:700}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
dd p{margin:0}
dd ul{margin:.25rem 0 .75rem;padding-left:1.25rem}
p{max-width:42rem}
code{font:.875em/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap}
.method{font-weight:700}
.who,small,caption{color:var(--soft)}
nav ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:0 1.5rem}
nav a{display:block;padding:.6rem 0;min-height:2.75rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1.25rem 1rem;margin:1rem 0;scroll-margin-top:1rem}
table{border-collapse:collapse;table-layout:fixed;width:100%;margin-top:1rem;font-size:.9375rem}
caption{text-align:left;font-weight:700;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);font-weight:400}
tr>:first-child{width:42%}
td{overflow-wrap:anywhere}
thead th{color:var(--soft);font-size:.875rem}
small{display:block}
`;

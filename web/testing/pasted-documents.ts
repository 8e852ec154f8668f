/** What programs put on the clipboard, shortened, for the tests of cleanPasted(). */

const marker = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

const item = (level: number, sign: string, text: string, list = "l0") =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;mso-list:${list} level${level} lfo1'>${marker(sign)}<span lang=EN-US>${text}<o:p></o:p></span></p>\n`;

export const wordDocument = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; font-family:"Calibri"} --></style></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->
<div class=WordSection1>
<p class=MsoTitle><span lang=EN-US>Annual report<o:p></o:p></span></p>
<h2 style='margin-top:0in'><b><span style='font-family:"Calibri Light"'>What we did</span></b><o:p></o:p></h2>
<p class=MsoNormal align=center style='text-align:justify;color:#FF0000'><span lang=EN-US style='font-size:11.0pt'>We taught
<b style='mso-bidi-font-weight:normal'>many</b> <i>students</i> in
<a href="https://college.example/?a=1&amp;b=2"><span style='color:blue'>two branches</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, "·", "Networks")}${item(2, "o", "Cables")}${item(2, "o", "Radio")}${item(1, "·", "Databases")}${item(1, "1.", "First", "l1")}${item(1, "2.", "Second", "l1")}${item(2, "a.", "Detail", "l1")}<p class=MsoNormal>Between</p>
${item(1, "3.", "Third", "l1")}
<p class=MsoNormal>Kept <ins cite="mailto:A" datetime="2026-01-01T00:00"><u>inserted</u></ins><del cite="mailto:A" datetime="2026-01-01T00:00">removed</del> <a style='mso-comment-reference:A_1;mso-comment-date:20260101T0000'>words</a>.<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]></span></span></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Cell one</p></td><td><p class=MsoNormal>Cell two</p></td></tr></table>
<p class=MsoNormal>The end<sup>2</sup><a name="_Toc1"></a></p>
</div>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>A remark</p></div></div>
<!--EndFragment-->
</body></html>`;

const onlineItem = (level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle${level}" role="list"><li role="listitem" data-aria-level="${level}" class="OutlineElement" style="margin:0"><p class="Paragraph" style="text-align:left"><span data-contrast="auto" class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{&quot;a&quot;:1}">&nbsp;</span></p></li></ul></div>`;

export const wordInBrowser = `<div class="OutlineElement"><p class="Paragraph"><span class="TextRun">Intro</span><span class="EOP">&nbsp;</span></p></div>${onlineItem(1, "One")}${onlineItem(2, "Deeper")}${onlineItem(1, "Two")}`;

const run = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;${style}">${text}</span>`;

const googleItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${run("", text)}</p></li>`;

export const googleDocument = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:700">Courses</span></h1><br><p dir="ltr" style="line-height:1.38">${run("", "Plain ")}${run("font-weight:700", "bold")}${run("", " ")}${run("font-style:italic", "slanted")}${run("", " ")}${run("text-decoration:underline", "under")}${run("", " ")}${run("text-decoration:line-through", "struck")}${run("", " ")}<a href="https://www.google.com/url?q=https://college.example/x?y%3D1&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline">link</span></a></p><br /><ul style="margin-top:0">${googleItem(1, "A")}<ul>${googleItem(2, "B")}</ul>${googleItem(1, "C")}</ul><ol>${googleItem(1, "One")}</ol></b><br class="Apple-interchange-newline">`;

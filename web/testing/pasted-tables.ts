/** Tables as programs put them on the clipboard, shortened, for the tests of cleanPastedHtml(). */

const wordCell = (width: number, text: string, bold = false) =>
  `<td width=${width} valign=top style='width:${width / 1.33}pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;background:#D9D9D9;padding:0in 5.4pt 0in 5.4pt'><p class=MsoNormal style='margin-bottom:0in;line-height:normal'>${bold ? `<b style='mso-bidi-font-weight:normal'><span lang=EN-US>${text}<o:p></o:p></span></b>` : `<span lang=EN-US>${text}<o:p></o:p></span>`}</p></td>`;

export const wordTable = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- table.MsoTableGrid {mso-style-name:"Table Grid"; border:solid windowtext 1.0pt} --></style></head><body lang=EN-US><!--StartFragment-->
<p class=MsoNormal>Fees<o:p></o:p></p>
<div align=center>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${wordCell(156, "Course", true)}${wordCell(156, "Fee", true)}</tr>
 <tr style='mso-yfti-irow:1'>${wordCell(156, "Networks")}${wordCell(156, "<b>60</b> dollars")}</tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'><td width=312 colspan=2 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'><p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Books are free<o:p></o:p></p></td></tr>
 <![if !supportMisalignedColumns]><tr height=0><td width=156 style='border:none'></td><td width=156 style='border:none'></td></tr><![endif]>
</table></div><!--EndFragment--></body></html>`;

export const excelTable = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style>
<!--table {mso-displayed-decimal-separator:"\\.";}
td {padding-top:1px; font-weight:400; mso-number-format:General;}
.xl65 {font-weight:700; text-align:center;}
.xl66 {mso-number-format:"Short Date";}
.xl67 {font-weight:700;}
--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment--> <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Day</td><td class=xl65 width=64 style='border-left:none;width:48pt'>Course</td><td class=xl65 width=64>Room</td></tr>
 <tr height=20 style='height:15.0pt'><td rowspan=2 height=40 class=xl66 style='height:30.0pt'>Sunday</td><td>Networks</td><td align=right>12</td></tr>
 <tr height=20 style='mso-height-source:userset'><td height=20>Databases</td><td class=xl67 align=right>3</td></tr>
 <tr height=20><td height=20></td><td></td><td></td></tr>
<!--EndFragment--> <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64 style='width:48pt'></td></tr><![endif]>
</table></body></html>`;

const sheetStyle = "overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;";

export const googleSheet = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="${sheetStyle}font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Exam&quot;}">Exam</td><td style="${sheetStyle}font-weight:bold;">Date</td></tr><tr style="height:21px;"><td style="${sheetStyle}">Programming</td><td style="${sheetStyle}text-align:right;" data-sheets-numberformat="{&quot;1&quot;:5}">1/6/2027</td></tr></tbody></table>`;

const docsCell = (text: string, weight = 400) =>
  `<td style="border-left:solid #000000 1pt;border-right:solid #000000 1pt;vertical-align:top;padding:5pt;overflow:hidden;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:${weight};font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">${text}</span></p></td>`;

export const googleDocsTable = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:451pt"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt">${docsCell("Week", 700)}${docsCell("Topic", 700)}</tr><tr style="height:0pt">${docsCell("1")}${docsCell("Cables")}</tr></tbody></table></div></b>`;

export const calcTable = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2.7 (Linux)"/><style type="text/css">body,div,table,tbody,tr,td,th,p { font-family:"Liberation Sans"; font-size:x-small }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>Name</b></td><td align="left"><b>Marks</b></td></tr><tr><td height="17" align="left">Hodan</td><td align="right" sdval="91" sdnum="1033;">91</td></tr></table></body></html>`;

export const webTable = `<table class="wikitable sortable" style="width:100%"><caption>Office <b>hours</b><sup>[1]</sup></caption><thead><tr><th scope="col" style="background:#eee">Day</th><th scope="col">Open</th></tr></thead><tbody><tr><th scope="row">Sunday</th><td bgcolor="red"><a href="https://college.example/">8 to 4</a><br>and evenings</td></tr><tr style="display:none"><td>hidden</td><td>row</td></tr></tbody></table>`;

/** A mail: tables that arrange its parts, and in one of them a table of data. */
export const mail = `<table role="presentation" width="100%"><tr><td align="center"><table width="600" cellpadding="0"><tr><td><img src="https://mail.example/logo.png" width="120" height="40" alt="Logo"></td><td><h2>Dear students</h2></td></tr><tr><td colspan="2"><p>The fees are:</p><table border="1"><tr><th>Course</th><th>Fee</th></tr><tr><td>Networks</td><td>60</td></tr></table></td></tr></table></td></tr></table>`;

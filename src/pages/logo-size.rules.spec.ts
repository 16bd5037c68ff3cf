import { logoWidth } from './logo-size.rules.js';

test.each([
  ['a square', '<svg viewBox="0 0 8 8">', 26],
  ['a word', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">', 78],
  ['numbers with commas', "<svg viewBox='0,0,60,30'>", 52],
  ['numbers with several spaces', '<svg viewBox="  0, 0,  60 , 30 ">', 52],
  ['a box that does not begin at zero', '<svg viewBox="-12.5 -10.5 60.5 30.25">', 52],
  ['a box of three numbers, and a size', '<svg viewBox="0 0 90" width="52" height="26">', 52],
  ['the size in pixels, without a box', '<svg width="52px" height="26px">', 52],
  ['the size and a box, of which the box counts', '<svg width="100%" height="26" viewBox="0 0 20 10">', 52],
  ['a long line, up to five times the height', '<svg viewBox="0 0 900 10">', 130],
  ['a tall one, which is made smaller', '<svg viewBox="0 0 10 40">', 26],
  ['a box without a height', '<svg viewBox="0 0 10 0">', 26],
  ['a size in per cent', '<svg width="100%" height="100%">', 26],
  ['the width of a part, which is not its own', '<svg><rect width="90" height="10"/></svg>', 26],
  ['no picture at all', 'nothing', 26],
])('a logo that is %s', (_what, svg, width) => {
  expect(logoWidth(svg)).toBe(width);
});

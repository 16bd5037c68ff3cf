import { LOGO_HEIGHT, logoWidth } from './logo.rules.js';

test.each([
  ['a square', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">', 1],
  ['a wide one', '<svg viewBox="0 0 400 100">', 4],
  ['a high one', "<?xml version='1.0'?><svg viewBox='0,0,10,20'>", 0.5],
  ['a box that begins elsewhere', '<svg viewBox="-20 -1e1 60 20" width="5" height="5">', 3],
  ['sizes without a box', '<svg width="48px" height="24">', 2],
  ['one that is too wide', '<svg viewBox="0 0 1000 10">', 4],
  ['one without a size', '<svg>', 1],
  ['sizes in percent', '<svg width="100%" height="100%">', 1],
  ['an empty box', '<svg viewBox="0 0 10 0">', 1],
  ['no drawing', '', 1],
])('%s is as high as the line', (_what, svg, ratio) => {
  expect(logoWidth(`${svg}<rect width="9" height="3"/></svg>`)).toBe(LOGO_HEIGHT * ratio);
});

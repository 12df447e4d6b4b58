import Quill from 'quill/core.js';
import { AlignClass } from 'quill/formats/align.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock, { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';

// The builds of the dashboard take this module for 'quill', whose own also has themes, icons, tables and formulas.
Quill.register(
  {
    'attributors/class/align': AlignClass,
    'formats/align': AlignClass,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/code': Code,
    'formats/code-block': CodeBlock,
    'formats/header': Header,
    'formats/image': Image,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/link': Link,
    'formats/list': List,
    'formats/script': Script,
    'formats/strike': Strike,
    'formats/underline': Underline,
  },
  true,
);

export * from 'quill/core.js';
export default Quill;

// The order of the layers is fixed by the first of these, so it comes first.
import './layers.css';
import 'virtual:tokens.css';
import './scale.css';
import './fonts.css';
import './base.css';
import './utilities.css';
import './print.css';

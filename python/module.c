/* The module sortnet._native: the library's calls, on which the package sortnet is built. */
#include "python/convert.h"

/* The name that Python looks for. */
PyMODINIT_FUNC PyInit__native(void)
{
    PyMethodDef *const tables[] = {sn_python_nets,   sn_python_known,        sn_python_proofs,
                                   sn_python_search, sn_python_certificates, sn_python_drawing,
                                   sn_python_kernels};
    static PyModuleDef definition = {
        .m_base = PyModuleDef_HEAD_INIT, .m_name = "sortnet._native", .m_size = -1};
    PyObject *module = PyModule_Create(&definition);
    for (size_t i = 0; module && i < sizeof tables / sizeof *tables; i++)
        if (PyModule_AddFunctions(module, tables[i]))
            Py_CLEAR(module);
    return module;
}
